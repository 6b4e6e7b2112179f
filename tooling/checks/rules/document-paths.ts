import { posix } from 'node:path'
import type { Finding } from '@gakuseki/remote-kit/source/finding.ts'
import type { Repository } from '../repository.ts'

// docs/mutations.md and docs/spec/coverage.md are written by commands, each with its own check.
const documents =
  /^(README(\.ja)?|CONTRIBUTING|bench\/README)\.md$|^docs\/(?!mutations\.md$|spec\/coverage\.md$).*\.md$/
// An address (/config.json), a pattern (**/*.ts) and a placeholder (<id>/x.ts) are no files.
const fileNames = /(?<![\w/@.*…<>{}-])(?:\.{1,2}\/|@gakuseki\/)*([\w-][\w./-]*\.(?:tsx?|css|mjs|sql|md))(?![\w/])/g
const examples = /^(mfe-library\/|x\.)/

/** A file or link that a document names must exist. */
export function documentPaths({ texts }: Repository): Finding[] {
  const known = new Set([...texts.keys()].flatMap(endsOf))
  return [...texts]
    .filter(([path]) => documents.test(path))
    .flatMap(([path, text]) =>
      text.split('\n').flatMap((line, index) =>
        namedIn(path, line)
          .filter((name) => !known.has(name) && !examples.test(name))
          .map((name) => ({
            rule: 'document-path',
            path,
            line: index + 1,
            message: `${name} does not exist: name the file that has taken its place.`,
          })),
      ),
    )
}

function namedIn(document: string, line: string): string[] {
  const targets = [...line.matchAll(/\]\(([\w./-]+(?<!\.(?:png|webp)))(?:#[^)]*)?\)/g)].map(([, target = '']) =>
    posix.join(posix.dirname(document), target).replace(/\/$/, ''),
  )
  const prose = line.replaceAll(/\]\([^)]*\)/g, ']')
  return [...targets, ...[...prose.matchAll(fileNames)].map(([, name = '']) => name)]
}

/** For 'a/b/c.ts': its whole path and each end of it (b/c.ts, c.ts), and the folders a and a/b. */
function endsOf(path: string): string[] {
  const parts = path.split('/')
  return parts.flatMap((_, place) => [parts.slice(place).join('/'), parts.slice(0, place + 1).join('/')])
}
