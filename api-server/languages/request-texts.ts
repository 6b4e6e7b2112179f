import { isGroup, merged } from '@gakuseki/shared-api/core/text/language-pack.ts'
import type { ScreenLanguage } from '@gakuseki/shared-api/core/text/in-language.ts'

/** What is said in each language. */
type Versions = Readonly<Record<ScreenLanguage, unknown>>
type Group = Readonly<Record<PropertyKey, unknown>>

/**
 * A catalogue of texts whose values are those of the language at the time they are read. `own` has what other languages say
 * otherwise than the specification. What lies in a catalogue (a group, a list, a function) may be kept: it follows the language too.
 */
export function textsByRequest(
  spec: unknown,
  own: Readonly<Record<Exclude<ScreenLanguage, 'spec'>, unknown>>,
  language: () => ScreenLanguage,
): unknown {
  return versioned({ spec, ja: merged(spec, own.ja), en: merged(spec, own.en) }, language)
}

function versioned(versions: Versions, language: () => ScreenLanguage): unknown {
  const { spec } = versions
  if (typeof spec === 'function') return (...args: readonly unknown[]) => call(versions[language()], args)
  return isGroup(spec) || Array.isArray(spec) ? spokenGroup(spec as Group, versions, language) : spec
}

function spokenGroup(spec: Group, versions: Versions, language: () => ScreenLanguage): Group {
  // What is read twice is the same, as with texts that do not change.
  const kept = new Map<PropertyKey, unknown>()
  const current = (): Group => versions[language()] as Group
  const valueOf = (key: PropertyKey): unknown => {
    const value = current()[key]
    // Methods of lists, and texts.
    if (!Object.hasOwn(spec, key) || !isNested(value)) return value
    const inner = kept.get(key) ?? versioned(versionsAt(versions, key), language)
    kept.set(key, inner)
    return inner
  }
  return new Proxy(spec, {
    get: (_spec, key) => valueOf(key),
    has: (_spec, key) => Reflect.has(current(), key),
    ownKeys: () => Reflect.ownKeys(current()),
    getOwnPropertyDescriptor: (_spec, key) => {
      const found = Reflect.getOwnPropertyDescriptor(current(), key)
      return found && { ...found, value: valueOf(key) }
    },
  })
}

/** Lists and groups of one catalogue have the same names in every language. */
const versionsAt = ({ spec, ja, en }: Versions, key: PropertyKey): Versions => ({
  spec: (spec as Group)[key],
  ja: (ja as Group)[key],
  en: (en as Group)[key],
})

const isNested = (value: unknown): boolean =>
  typeof value === 'function' || (typeof value === 'object' && value !== null)

const call = (text: unknown, args: readonly unknown[]): unknown =>
  (text as (...args: readonly unknown[]) => unknown)(...args)
