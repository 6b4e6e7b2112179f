import { choiceProblems, documentTypes } from '@gakuseki/shared-api/rules/file-rules.ts'

/** Why a document is not even sent, by its size and by what its name says it is; the server looks into it again. */
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

/** What a stored file is, for its icon and its words. */
export function kindOfType(mediaType: string): DocumentKind | 'other' {
  const extension = (Object.keys(documentTypes) as (keyof typeof documentTypes)[]).find(
    (each) => documentTypes[each] === mediaType,
  )
  return extension === undefined ? 'other' : kinds[extension]
}

/** 5.0 MB, 812 KB; in steps of 1024 as file managers count, rounded up: what is above a limit must not read as the limit. */
export function printSize(bytes: number): string {
  if (bytes === 0) return '0 B'
  const kibibytes = Math.ceil(bytes / 1024)
  if (kibibytes < 1000) return `${kibibytes} KB`
  return `${(Math.ceil((bytes / 1024 / 1024) * 10) / 10).toFixed(1)} MB`
}
