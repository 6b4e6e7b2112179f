import { err, ok, type Result } from '@gakuseki/shared-api/core/result.ts'
import { z } from '@gakuseki/shared-api/core/schema.ts'
import { operatorTexts as texts } from '../texts.ts'
import { apiBaseOf, listOf, wholeOf } from './setting-values.ts'

/** A row of docs/operations.md. */
type Row = { readonly values?: string; readonly usual?: string; readonly meaning: string }

/** What docs/operations.md says of each setting. */
export const settingRows = z.registry<Row>()

/** A setting as `parse` understands it; the error is a sentence that says what to change. */
export const setting = <Value>(row: Row, parse: (text: string | undefined) => Result<Value, string>) =>
  z
    .pipe(
      z.optional(z.string()),
      z.transform((text: string | undefined, { issues }) => {
        const value = parse(text)
        if (value.ok) return value.value
        issues.push({ code: 'custom', input: text, message: value.error })
        return z.NEVER
      }),
    )
    .register(settingRows, row)

/** `of` answers null to a text that it does not understand. */
export const read = <Value, Usual>(
  usual: Usual,
  of: (text: string) => Value | null,
  sentence: (text: string) => string,
  row: Row,
) =>
  setting<Value | Usual>(row, (text) => {
    const value = text === undefined ? usual : of(text)
    return value === null ? err(sentence(text ?? '')) : ok(value)
  })

export const text = (meaning: string, usual = '') => setting({ meaning, usual }, (given) => ok(given))

export const textOr = (usual: string, meaning: string) => setting({ meaning, usual }, (given) => ok(given ?? usual))

type Limits = { readonly usual: number; readonly least: number; readonly most: number }

export const whole = (
  { usual, least, most }: Limits,
  sentence: (text: string, least: number, most: number) => string,
  meaning: string,
) =>
  read(
    usual,
    (given) => wholeOf(given, least, most),
    (given) => sentence(given, least, most),
    { values: most === Infinity ? `${least} or more` : `${least} to ${most}`, usual: String(usual), meaning },
  )

export const limited = (name: string, limits: Limits, meaning: string) =>
  whole(limits, (given, least, most) => texts.settings.badWholeNumber(name, given, least, most), meaning)

export const oneOf = <const Value extends string>(
  values: readonly Value[],
  usual: Value,
  sentence: (text: string) => string,
  meaning: string,
) =>
  read<Value, Value>(usual, (given) => values.find((value) => value === given) ?? null, sentence, {
    values: values.join(', '),
    usual,
    meaning,
  })

export const apiUrl = (name: string, own: string, meaning: string) =>
  read(
    own,
    (given) => apiBaseOf(given, own),
    (given) => texts.settings.badApiUrl(name, given),
    { usual: 'this server', meaning },
  )

export const list = (usual: string, meaning: string) => setting({ meaning, usual }, (given = '') => ok(listOf(given)))
