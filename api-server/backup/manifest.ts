import { z } from '@gakuseki/shared-api/core/schema.ts'

/** The format that this server writes, and the newest that it reads. */
export const backupFormat = 1

const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/))

const manifestSchema = z.object({
  format: z.literal(backupFormat),
  /** The version of the server that made the backup. */
  server: z.string(),
  engine: z.enum(['pglite', 'postgres']),
  postgres: z.string(),
  /** The id of the database, with which the names of its objects begin; null before it had one. */
  database: z.nullable(z.string()),
  /** When the snapshot was taken. */
  instant: z.string(),
  timeZone: z.string(),
  migrations: z.array(z.string()),
  /** In the order in which they are filled. The sum is that of all lines. */
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.int(), sha256 })),
  sequences: z.array(z.object({ name: z.string(), last: z.string(), isCalled: z.boolean() })),
  files: z.array(z.object({ key: z.string(), mediaType: z.string(), size: z.int(), sha256 })),
  /** Objects that the backup lacks: gone from the store, not what was put, or replaced while the backup was made. */
  lacking: z.array(z.object({ key: z.string(), reason: z.enum(['missing', 'damaged', 'replaced']) })),
})

/** What a backup holds; its last entry, since it has the sums of all others. */
export type Manifest = z.output<typeof manifestSchema>

/** Null for what is no manifest of a known format. */
export function parseManifest(text: string): Manifest | 'newerFormat' | null {
  const value = readJson(text)
  const parsed = manifestSchema.safeParse(value)
  if (parsed.success) return parsed.data
  const header = z.object({ format: z.int() }).safeParse(value)
  return header.success && header.data.format > backupFormat ? 'newerFormat' : null
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** The names of the entries of a backup. */
export const entryNames = {
  manifest: 'manifest.json',
  rows: (table: string, part: number) => `tables/${table}/${String(part).padStart(6, '0')}.ndjson`,
  file: (key: string) => `files/${key}`,
} as const

export type EntryPlace =
  | { readonly type: 'manifest' }
  | { readonly type: 'rows'; readonly table: string; readonly part: number }
  | { readonly type: 'file'; readonly key: string }

/** What an entry is by its name; null for one that no backup has. */
export function placeOfEntry(name: string): EntryPlace | null {
  if (name === entryNames.manifest) return { type: 'manifest' }
  const [, table, part] = /^tables\/([^/]+)\/(\d+)\.ndjson$/.exec(name) ?? []
  if (table !== undefined && part !== undefined) return { type: 'rows', table, part: Number(part) }
  const [, key] = /^files\/(.+)$/.exec(name) ?? []
  return key === undefined ? null : { type: 'file', key }
}
