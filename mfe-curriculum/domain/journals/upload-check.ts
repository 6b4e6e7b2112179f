import { choiceProblems, documentTypes } from '@gakuseki/shared-api/rules/file-rules.ts'

/** Returns why a document is not sent, judged by its size and name. The server checks its content. */
export function uploadProblem(file: { readonly name: string; readonly size: number }): string | null {
  return choiceProblems('document', file)[0]?.message ?? null
}

const kinds = {
  pdf: 'pdf',
  docx: 'document',
  xlsx: 'sheet',
  pptx: 'slides',
  jpg: 'picture',
  jpeg: 'picture',
  png: 'picture',
} as const
export type DocumentKind = (typeof kinds)[keyof typeof kinds]

/** The kind of a stored file, for its icon and label. */
export function kindOfType(mediaType: string): DocumentKind | 'other' {
  const extension = (Object.keys(documentTypes) as (keyof typeof documentTypes)[]).find(
    (each) => documentTypes[each] === mediaType,
  )
  return extension === undefined ? 'other' : kinds[extension]
}

/** 5.0 MB, 812 KB; in steps of 1024 as file managers count, rounded up, so that a size above a limit never looks like the limit. */
export function printSize(bytes: number): string {
  if (bytes === 0) return '0 B'
  const kibibytes = Math.ceil(bytes / 1024)
  if (kibibytes < 1000) return `${kibibytes} KB`
  return `${(Math.ceil((bytes / 1024 / 1024) * 10) / 10).toFixed(1)} MB`
}
