import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { spreadsheetType } from './stream-sheet.ts'

/** Sends a spreadsheet as a download; the file name needs no escaping when it has letters and digits only. */
export const sendSpreadsheet = (reply: FastifyReply, name: string, file: Readable): FastifyReply =>
  reply.type(spreadsheetType).header('content-disposition', `attachment; filename="${name}"`).send(file)
