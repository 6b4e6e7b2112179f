import { evaluationProblems } from '@gakuseki/shared-api/rules/curriculum/evaluation.ts'
import type { CellPatch, CellValue } from '../evaluations/evaluation-value.ts'
import { texts } from '../texts.ts'

/** The field that keys and pasted cells fill. */
export type EntryMode = 'grade' | 'score'

/** The value that a text gives to a cell; an empty text clears it. */
export type Entered = { readonly patch: CellPatch } | { readonly problem: string }

type Key = { readonly key: string; readonly code: string }

/**
 * The character printed on a key. With a Japanese input method on, a key outside an input field gives a wide letter or only `Process`. Its
 * position on the keyboard then identifies it.
 */
export function characterOf({ key, code }: Key): string | null {
  const plain = healed(key)
  if (plain.length === 1 && plain <= '~') return plain
  const engraved = /^(?:Key([A-Z])|(?:Digit|Numpad)(\d))$/.exec(code)
  const isNamed = key.length > 1 && key !== 'Process' && key !== 'Unidentified'
  if (engraved !== null && !isNamed) return engraved[1] ?? engraved[2] ?? null
  return plain.length === 1 ? plain : null
}

/**
 * The grade of a key: the one it names, the only grade that begins with its character, or the one with its number in the school's order.
 */
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

/** The keys of each grade, for the legend. */
export function gradeKeys(grades: readonly string[]): readonly GradeKeys[] {
  return grades.map((grade, index) => {
    const candidates = [healed(grade).charAt(0), String(index + 1)]
    return {
      grade,
      keys: [...new Set(candidates)].filter((key) => key <= '~' && gradeOfCharacter(grades, key) === grade),
    }
  })
}

/** Reads a typed cell, perhaps from Excel: wide letters and spaces are healed. */
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

/** Returns why a text is no score; null for a score or an empty text. */
export function scoreProblem(text: string): string | null {
  const entered = enteredText('score', text, [])
  return 'problem' in entered ? entered.problem : null
}

/** The text of a cell, also used for copying. */
export function printCell(mode: EntryMode, { grade, score }: CellValue): string {
  return mode === 'grade' ? (grade ?? '') : score === null ? '' : String(score)
}

export function emptied(mode: EntryMode): CellPatch {
  return mode === 'grade' ? { grade: null } : { score: null }
}

const healed = (text: string): string => text.normalize('NFKC').toUpperCase()
