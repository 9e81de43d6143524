import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { spreadsheetType } from './stream-sheet.ts'

/** Sends a spreadsheet as a file of this name, of letters and digits. */
export const sendSpreadsheet = (reply: FastifyReply, name: string, file: Readable): FastifyReply =>
  reply.type(spreadsheetType).header('content-disposition', `attachment; filename="${name}"`).send(file)
