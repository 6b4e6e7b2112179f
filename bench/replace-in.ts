import { readFile, writeFile } from 'node:fs/promises'

/** Replaces the first occurrence of a text in a file. Returns the file's text before. Throws if the text is missing. */
export async function replaceIn(file: string, from: string, to: string): Promise<string> {
  const text = await readFile(file, 'utf8')
  if (!text.includes(from)) throw new Error(`${file} has no ${from}`)
  await writeFile(
    file,
    text.replace(from, () => to),
  )
  return text
}
