import { evaluationProblems } from '@gakuseki/shared-api/rules/curriculum/evaluation.ts'
import type { CellPatch, CellValue } from '../evaluations/evaluation-value.ts'
import { texts } from '../texts.ts'

/** Which field keys and pasted cells fill. */
export type EntryMode = 'grade' | 'score'

/** How a text becomes the value of a cell; an empty one clears it. */
export type Entered = { readonly patch: CellPatch } | { readonly problem: string }

type Key = { readonly key: string; readonly code: string }

/**
 * The character of a key as it is engraved. With a Japanese input method on, a key that goes to no input field is a wide
 * letter or only says `Process`: then its place on the keyboard says which it is.
 */
export function characterOf({ key, code }: Key): string | null {
  const plain = healed(key)
  if (plain.length === 1 && plain <= '~') return plain
  const engraved = /^(?:Key([A-Z])|(?:Digit|Numpad)(\d))$/.exec(code)
  const isNamed = key.length > 1 && key !== 'Process' && key !== 'Unidentified'
  if (engraved !== null && !isNamed) return engraved[1] ?? engraved[2] ?? null
  return plain.length === 1 ? plain : null
}

/** The grade that a key gives: what it says, the only grade that begins so, or by its number in the school's order. */
export function gradeOfKey(grades: readonly string[], key: Key): string | null {
  const character = characterOf(key)
  return character === null ? null : gradeOfCharacter(grades, character)
}

function gradeOfCharacter(grades: readonly string[], character: string): string | null {
  const exact = grades.find((grade) => healed(grade) === character)
  if (exact !== undefined) return exact
  const begun = grades.filter((grade) => healed(grade).startsWith(character))
  if (begun.length === 1) return begun[0] ?? null
  return /^[1-9]$/.test(character) ? (grades[Number(character) - 1] ?? null) : null
}

export type GradeKeys = { readonly grade: string; readonly keys: readonly string[] }

/** Which keys give which grade, for the legend. */
export function gradeKeys(grades: readonly string[]): readonly GradeKeys[] {
  return grades.map((grade, index) => {
    const candidates = [healed(grade).charAt(0), String(index + 1)]
    return {
      grade,
      keys: [...new Set(candidates)].filter((key) => key <= '~' && gradeOfCharacter(grades, key) === grade),
    }
  })
}

/** A cell as somebody wrote it, perhaps in Excel: wide letters and spaces are healed. */
export function enteredText(mode: EntryMode, text: string, grades: readonly string[]): Entered {
  const plain = healed(text).trim()
  if (mode === 'grade') {
    if (plain === '') return { patch: { grade: null } }
    const grade = grades.find((each) => healed(each) === plain)
    return grade === undefined ? { problem: texts.grid.notAGrade(grades) } : { patch: { grade } }
  }
  if (plain === '') return { patch: { score: null } }
  if (!/^\d{1,9}$/.test(plain)) return { problem: texts.grid.notAScore }
  const [problem] = evaluationProblems({ score: Number(plain) }, grades)
  return problem === undefined ? { patch: { score: Number(plain) } } : { problem: problem.message }
}

/** Why a text is no score; null when it is one, or empty. */
export function scoreProblem(text: string): string | null {
  const entered = enteredText('score', text, [])
  return 'problem' in entered ? entered.problem : null
}

/** What a cell shows, and what is copied of it. */
export function printCell(mode: EntryMode, { grade, score }: CellValue): string {
  return mode === 'grade' ? (grade ?? '') : score === null ? '' : String(score)
}

export function emptied(mode: EntryMode): CellPatch {
  return mode === 'grade' ? { grade: null } : { score: null }
}

const healed = (text: string): string => text.normalize('NFKC').toUpperCase()
