import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'
import type * as InLanguage from '@gakuseki/shared-api/core/text/in-language.ts'
import type * as Packs from '@gakuseki/shared-api/core/text/language-pack.ts'
import { foreignIn } from './foreign-words.ts'
import { isWithoutLanguage } from './without-language.ts'

const root = join(import.meta.dirname, '../..')
const packages = [
  'shared-api',
  'shared-ui',
  'shell',
  'mfe-people',
  'mfe-classes-terms',
  'mfe-curriculum',
  'mfe-school',
  'mfe-system',
  'api-server',
] as const

type Pack = Packs.LanguagePack
type PackModule = { readonly [Name in 'pack' | Pack['language']]?: Pack }
type Evaluated = {
  /** The texts of the package by their names: those of the pack over those of the specification. */
  readonly texts: ReadonlyMap<string, unknown>
  readonly pack: Pack
  /** What its modules of texts export. */
  readonly exported: readonly string[]
}

function evaluatedIn(folder: string, language: Pack['language']): Evaluated {
  const texts = new Map<string, unknown>()
  const exported: string[] = []
  let pack: Pack | undefined
  jest.isolateModules(() => {
    const { setLanguageSource } = load<typeof InLanguage>('shared-api/core/text/in-language.ts')
    const { languageSourceOf } = load<typeof Packs>('shared-api/core/text/language-pack.ts')
    const listen = (source: InLanguage.LanguageSource): void =>
      setLanguageSource({
        ...source,
        textsOf: (name, spec) => {
          const text = source.textsOf(name, spec)
          texts.set(name, text)
          return text
        },
      })
    listen(languageSourceOf(language, []))
    const module = load<PackModule>(`${folder}/languages/${language}.ts`)
    pack = module.pack ?? module[language]
    if (pack === undefined) throw new Error(`${folder} has no pack in ${language}`)
    // Texts that are evaluated with the pack would miss their language.
    expect([...texts.keys()]).toEqual([])
    listen(languageSourceOf(language, [pack]))
    for (const path of globSync(`${folder}/**/texts.ts`, { cwd: root, exclude: isForDevelopers }))
      exported.push(...Object.keys(load(path)).map((name) => `${path.replace('/texts.ts', '')}#${name}`))
  })
  if (pack === undefined) throw new Error(`${folder} has no pack in ${language}`)
  return { texts, pack, exported }
}

// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- The caller knows what the module exports.
const load = <Module extends object>(path: string): Module => jest.requireActual<Module>(join(root, path))

const isForDevelopers = (path: string): boolean => /node_modules|\.package|^shell\/(standalone|testing)\//.test(path)

const languagesOf = (folder: string) =>
  // The server has no English word in its Japanese.
  folder === 'api-server' && !existsSync(join(root, folder, 'languages/ja.ts'))
    ? (['en'] as const)
    : (['ja', 'en'] as const)

describe.each(packages)('[FND-07] the texts of %s', (folder) => {
  it.each(languagesOf(folder))('have no foreign word in %s', (language) => {
    const { texts } = evaluatedIn(folder, language)
    expect(texts.size).toBeGreaterThan(0)
    expect([...texts].flatMap(([name, text]) => foreignIn(language, name, text))).toEqual([])
  })

  it.each(languagesOf(folder))('are named after their place, and the pack in %s has no others', (language) => {
    const { texts, pack, exported } = evaluatedIn(folder, language)
    const ofFolder = (names: Iterable<string>): readonly string[] =>
      [...names].filter((name) => name.startsWith(`${folder}/`) || name.startsWith(`${folder}#`)).toSorted()
    expect(ofFolder(texts.keys())).toEqual(exported.filter((name) => !isWithoutLanguage(name)).toSorted())
    expect(ofFolder(Object.keys(pack.texts)).filter((name) => !texts.has(name))).toEqual([])
  })
})
