/** The two identifiers of a record: its id and its version ([A3.001], [B3.001]). */
export const presentStamp = ({ id, mod_id }: { id: number; mod_id: number }) => ({
  fmRecordId: id,
  fmModId: mod_id,
})
