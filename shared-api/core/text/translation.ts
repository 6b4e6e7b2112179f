/** All texts of a catalogue in another language. A text that is missing is a type error (FND-07). */
export type Translation<T> = T extends string
  ? string
  : // oxlint-disable-next-line typescript/no-explicit-any -- Only `any` accepts the parameters of every function.
    T extends (...parameters: any[]) => infer Result
    ? (...parameters: Parameters<T>) => Translation<Result>
    : T extends object
      ? { readonly [Key in keyof T]: Translation<T[Key]> }
      : T

type Lower =
  | 'a'
  | 'b'
  | 'c'
  | 'd'
  | 'e'
  | 'f'
  | 'g'
  | 'h'
  | 'i'
  | 'j'
  | 'k'
  | 'l'
  | 'm'
  | 'n'
  | 'o'
  | 'p'
  | 'q'
  | 'r'
  | 's'
  | 't'
  | 'u'
  | 'v'
  | 'w'
  | 'x'
  | 'y'
  | 'z'
type Latin = `${string}${Lower | Uppercase<Lower>}${string}`

/** Whether a text of the specification has Latin letters. Of functions only a test can tell (tooling/languages/foreign-words.ts). */
type NeedsJapanese<T> = T extends string
  ? T extends Latin
    ? true
    : false
  : // oxlint-disable-next-line typescript/no-explicit-any -- As above.
    T extends ((...parameters: any[]) => unknown) | readonly unknown[]
    ? false
    : T extends object
      ? true extends { [Key in keyof T]: NeedsJapanese<T[Key]> }[keyof T]
        ? true
        : false
      : false

/** The Japanese of a catalogue whose texts are Japanese for the most part: those with Latin letters are needed, others may be replaced. */
export type Rewording<T> = T extends string
  ? string
  : // oxlint-disable-next-line typescript/no-explicit-any -- As above.
    T extends (...parameters: any[]) => infer Result
    ? (...parameters: Parameters<T>) => Rewording<Result>
    : T extends readonly unknown[]
      ? readonly Rewording<T[number]>[]
      : T extends object
        ? { readonly [Key in keyof T as NeedsJapanese<T[Key]> extends true ? Key : never]: Rewording<T[Key]> } & {
            readonly [Key in keyof T]?: Rewording<T[Key]>
          }
        : T
