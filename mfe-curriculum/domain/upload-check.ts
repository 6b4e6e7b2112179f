import { documentTypes, fileContents, sizeProblems, wrongTypeText } from '@gakuseki/shared-api/rules/file-rules.ts'

/** Why a document is not even sent, by its size and by what its name says it is; the server looks into it again. */
export function uploadProblem({ name, size }: { readonly name: string; readonly size: number }): string | null {
  const extension = /\.([A-Za-z0-9]{1,10})$/.exec(name)?.[1]?.toLowerCase()
  const known: readonly string[] = fileContents.document.extensions
  // A name without an extension gets that of its content.
  if (extension !== undefined && !known.includes(extension)) return wrongTypeText('document')
  return sizeProblems('document', size)[0]?.message ?? null
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

/** 5.0 MB, 812 KB; as file managers count, in steps of 1024. */
export function printSize(bytes: number): string {
  const kibibytes = bytes / 1024
  if (kibibytes < 1000) return `${Math.max(1, Math.round(kibibytes))} KB`
  return `${(kibibytes / 1024).toFixed(1)} MB`
}
