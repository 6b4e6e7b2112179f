type StoredMeta = { readonly createdAt: Date; readonly updatedAt: Date }
type WireMeta = { createdAt: string; updatedAt: string }

/** A stored record with its instants in the form of the API. */
export function isoMeta<Row extends StoredMeta>(row: Row): Omit<Row, keyof StoredMeta> & WireMeta {
  return { ...row, createdAt: row.createdAt.toISOString(), updatedAt: row.updatedAt.toISOString() }
}
