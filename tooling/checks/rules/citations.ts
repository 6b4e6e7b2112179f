import type { Finding } from '@gakuseki/remote-kit/source/finding.ts'
import { isTest, type Repository } from '../repository.ts'

// Sections of documents, issues and folders that a clone of the repository does not have.
const outside: readonly RegExp[] = [
  /\u00A7/,
  /(?<!['"\w.])S[12](?!['"\w.])/,
  /\bissues? #?\d+/i,
  /\bdecisions ["“]/i,
  /\.\.\/shared(?![\w-])/,
]

/** Texts may cite only things in the repository. */
export function citations({ texts }: Repository): Finding[] {
  return eachLine(texts).flatMap(({ path, line, text }): Finding[] => {
    const cited = path.endsWith('package-lock.json')
      ? undefined
      : outside.find((one) => one.test(text))?.exec(text)?.[0]
    if (cited === undefined) return []
    const message = `'${cited}' is not in the repository: cite a row or decision of docs/spec, or say the reason itself.`
    return [{ rule: 'citation', path, line, message }]
  })
}

/** A cited row, correction or decision must exist in docs/spec. Tests may name rows that they make up. */
export function citedRows({ texts }: Repository): Finding[] {
  const pages = [...texts].filter(([path]) => path.startsWith('docs/spec/')).map(([, text]) => text)
  const known = new Set(
    pages.flatMap((text) => [...text.matchAll(/^(?:\| |- \*\*)([A-Z][\w.-]*\d)\b/gm)].map(([, id]) => id)),
  )
  const areas = new Set([...known].map(areaOf))
  return eachLine(texts)
    .filter(({ path }) => !isTest(path) && !path.startsWith('docs/spec/') && !path.endsWith('package-lock.json'))
    .flatMap(({ path, line, text }) =>
      [...text.matchAll(/\b(?:[A-Z]{3}-\d{2}|C\d{2}|D-[A-Z]\w+\.\d+)\b/g)]
        .map(([id]) => id)
        .filter((id) => areas.has(areaOf(id)) && !known.has(id))
        .map((id) => ({ rule: 'cited-row', path, line, message: `docs/spec has no ${id}.` })),
    )
}

/** 'LST' of LST-04, 'C' of C01, 'D-Import' of D-Import.3. */
function areaOf(id = ''): string {
  return id.replace(/[-.]?\d+$/, '')
}

function eachLine(texts: ReadonlyMap<string, string>): { path: string; line: number; text: string }[] {
  return [...texts].flatMap(([path, all]) => all.split('\n').map((text, index) => ({ path, line: index + 1, text })))
}
