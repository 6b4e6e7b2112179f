import { err, ok, type Result } from '../core/result.ts'
import { fileTexts, unnamedFile } from './texts.ts'
import type { Permission } from './access-policy.ts'
import { problemWhen, type RuleProblem } from './record/rule-problem.ts'

const mebibyte = 1024 * 1024

/** Media types by the extension that a name of such a file has (D-Fields.9). */
export const documentTypes = {
  pdf: 'application/pdf',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
} as const

type Extension = keyof typeof documentTypes
export type FileContent = keyof typeof fileContents

/** The accepted types and sizes of files. */
export const fileContents = {
  image: { maxBytes: 10 * mebibyte, extensions: ['jpg', 'jpeg', 'png'] },
  document: { maxBytes: 20 * mebibyte, extensions: ['pdf', 'jpg', 'jpeg', 'png', 'docx', 'xlsx', 'pptx'] },
} as const satisfies Readonly<Record<string, { maxBytes: number; extensions: readonly Extension[] }>>

/** The uses of files: the allowed content, the permission to read it, and whether a picture's transparency is kept. */
export const fileUses = {
  logo: { content: 'image', read: 'school.read', keepTransparency: true },
  studentPicture: { content: 'image', read: 'people.read' },
  guardianPicture1: { content: 'image', read: 'people.read' },
  guardianPicture2: { content: 'image', read: 'people.read' },
  neSyllabus: { content: 'document', read: 'curriculum.read' },
  eeSyllabus: { content: 'document', read: 'curriculum.read' },
  journalFile: { content: 'document', read: 'curriculum.read' },
} as const satisfies Readonly<Record<string, { content: FileContent; read: Permission; keepTransparency?: true }>>

export type FileUse = keyof typeof fileUses

/** Describes the accepted files for a file input, and for the browser's chooser. */
export function takenFiles(content: FileContent) {
  const { extensions, maxBytes } = fileContents[content]
  return {
    /** Each type by one name. */
    types: extensions.filter((name) => name !== 'jpg'),
    megabytes: maxBytes / mebibyte,
    /** In the form of <input accept>. */
    accept: extensions.map((extension) => `.${extension}`).join(','),
  }
}

/** Checks the size of a file before its content is read. */
export function sizeProblems(content: FileContent, size: number): readonly RuleProblem[] {
  const { maxBytes } = fileContents[content]
  const { megabytes } = takenFiles(content)
  return [
    ...problemWhen(size === 0, { path: 'upfile', code: 'emptyFile', message: fileTexts.empty }),
    ...problemWhen(size > maxBytes, {
      path: 'upfile',
      code: 'tooLarge',
      message: fileTexts.tooLarge(megabytes),
    }),
  ]
}

/** The sentence for types that are not accepted. */
export function wrongTypeText(content: FileContent): string {
  return fileTexts.wrongType(takenFiles(content).types.join(', '))
}

/** Judges a file's type by the extension of its name, which may be missing. */
export function typeByName(content: FileContent, name: string): 'taken' | 'refused' | 'unsaid' {
  const [, extension] = splitName(name)
  const said = extension.slice(1).toLowerCase()
  if (said === '') return 'unsaid'
  return fileContents[content].extensions.some((known) => known === said) ? 'taken' : 'refused'
}

/** Checks a chosen file as far as its name and size allow. The server checks the content. */
export function choiceProblems(
  content: FileContent,
  { name, size }: { readonly name: string; readonly size: number },
): readonly RuleProblem[] {
  const wrongType = { path: 'upfile', code: 'wrongType', message: wrongTypeText(content) }
  return [...problemWhen(typeByName(content, name) === 'refused', wrongType), ...sizeProblems(content, size)]
}

/** Slashes end a path, control and direction characters disguise a name, and Windows refuses the rest. */
const path = /^.*[/\\]/s
const invisible = /[\p{Cc}\p{Cs}\u061c\u200b\u200e\u200f\u202a-\u202e\u2028\u2029\u2060\u2066-\u2069\ufeff]/gu
const reserved = /[<>:"|?*]/g

const fileNameLimit = 256

/**
 * Returns the name under which a file is stored and offered: never part of a path or key, and at most 256 characters with its extension.
 */
export function cleanFileName(name: string): string {
  const cleaned = name
    .toWellFormed()
    .normalize('NFC')
    .replace(path, '')
    .replace(invisible, '')
    .replace(reserved, '_')
    .replace(/^[\s.]+|[\s.]+$/g, '')
  const [stem, extension] = splitName(cleaned)
  const room = fileNameLimit - extension.length
  return `${stem === '' ? unnamedFile : cut(stem, room)}${extension}`
}

/** Returns the name that fits the content: a name of another type is refused, and one without a known extension gets the right one. */
export function nameForContent(name: string, mediaType: string): Result<string, 'unsupported' | 'mismatch'> {
  const extensions = (Object.keys(documentTypes) as Extension[]).filter((known) => documentTypes[known] === mediaType)
  const [first] = extensions
  if (first === undefined) return err('unsupported')
  const [, extension] = splitName(name)
  if (extension === '') return ok(cleanFileName(`${name}.${first}`))
  const said = extension.slice(1).toLowerCase()
  return extensions.some((known) => known === said) ? ok(name) : err('mismatch')
}

/** A dot and up to ten letters at the end. A leading dot belongs to the name. */
function splitName(name: string): readonly [stem: string, extension: string] {
  const extension = /(?<=.)\.[A-Za-z0-9]{1,10}$/s.exec(name)?.[0] ?? ''
  return [name.slice(0, name.length - extension.length), extension]
}

/** Cuts between characters, never within one. */
function cut(text: string, length: number): string {
  if (text.length <= length) return text
  const isWithin = /[\ud800-\udbff]/.test(text.charAt(length - 1))
  return text.slice(0, isWithin ? length - 1 : length)
}
