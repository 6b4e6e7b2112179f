import { patchSchema, recordSchema } from '../../core/entity.ts'
import { gradeSchema } from '../../core/grade-schema.ts'
import { textLimits } from '../../core/kinds/text-kind.ts'
import { dateSchema } from '../../core/kinds/value-kinds.ts'
import { z } from '../../core/schema.ts'
import { prospect, type ProspectRow } from '../../entities/prospect.ts'
import { matchStrengths } from '../../rules/people/prospects/match-people.ts'
import { countedList, deletedSchema, recordMeta, schoolYearQuery } from '../kit/envelope.ts'
import { dataOf, endpoint } from '../kit/kit.ts'
import type { RecordMeta } from './people.ts'

const id = z.string().check(z.minLength(1), z.maxLength(textLimits.line))
const version = z.int().check(z.minimum(1))

/** Open: nobody of the directory fits. Candidate: somebody may be the same. Matched: somebody confirmed who it is. */
export const prospectStates = ['open', 'candidate', 'matched'] as const
export type ProspectState = (typeof prospectStates)[number]

const derived = {
  state: z.enum(prospectStates),
  /** Whether the student who they turned out to be is marked 住所を出さない by now, or somebody of the family. */
  isFamilyWithheld: z.boolean(),
  /** Where the published draft of the year places them; null without one. */
  planned: z.nullable(
    z.object({
      classId: z.string(),
      className: z.string(),
      grade: gradeSchema,
      studentNumber: z.nullable(z.int()),
    }),
  ),
} as const

export type Prospect = ProspectRow & RecordMeta & z.infer<z.ZodMiniObject<typeof derived>>

export const prospectSchema = z.intersection(
  recordSchema(prospect),
  z.object({ ...derived, ...recordMeta }),
) as unknown as z.ZodMiniType<Prospect>

/** Those who join in a school year, by default in any, by kana. */
export const listProspects = endpoint({
  service: 'user',
  method: 'GET',
  path: '/v2/prospects',
  access: 'people.read',
  summary: '就学予定者の一覧',
  query: z.strictObject({ schoolYear: schoolYearQuery }),
  answer: dataOf(z.array(prospectSchema)),
})

const values = patchSchema(prospect)
export type ProspectBody = z.infer<typeof values>

/** More than a school admits in a year. */
export const mostProspects = 1000

/** Adds people who will join: all of them, or none with every problem. */
export const postProspects = endpoint({
  service: 'user',
  method: 'POST',
  path: '/v2/prospects',
  access: 'people.write',
  summary: '就学予定者の登録',
  entity: prospect,
  body: z.strictObject({ prospects: countedList(values, { min: 1, max: mostProspects }) }),
  answer: dataOf(z.array(prospectSchema)),
})

const one = { service: 'user', access: 'people.write', path: '/v2/prospects/{prospectId}', entity: prospect } as const

export const patchProspect = endpoint({
  ...one,
  method: 'PATCH',
  summary: '就学予定者の変更',
  body: values,
  answer: dataOf(prospectSchema),
})

export const deleteProspect = endpoint({
  ...one,
  method: 'DELETE',
  summary: '就学予定者の削除',
  answer: dataOf(deletedSchema),
})

/** Removes what was added, as a whole. Refused once one of them was changed, matched or deleted. */
export const takeBackProspects = endpoint({
  service: 'user',
  method: 'POST',
  path: '/v2/prospects:takeBack',
  access: 'people.write',
  summary: '就学予定者の登録の取り消し',
  entity: prospect,
  body: z.strictObject({
    prospects: countedList(z.strictObject({ prospectId: id, ifVersion: version }), { min: 1, max: mostProspects }),
  }),
  answer: dataOf(deletedSchema),
})

const candidate = {
  userId: z.string(),
  name: z.string(),
  nameKana: z.string(),
  googleMail: z.string(),
  strength: z.enum(matchStrengths),
} as const

const candidates = z.object({
  students: z.array(z.object({ ...candidate, birthday: z.nullable(dateSchema) })),
  guardians: z.array(z.object({ ...candidate, children: z.array(z.string()) })),
})
export type ProspectCandidates = z.infer<typeof candidates>

/** Who of the directory may be the person, and who the guardian, the best first. */
export const listProspectCandidates = endpoint({
  service: 'user',
  method: 'GET',
  path: '/v2/prospects/{prospectId}/candidates',
  access: 'people.read',
  summary: '就学予定者の照合候補',
  answer: dataOf(candidates),
})

const match = z.strictObject({
  userId: id,
  /** The guardian of the student from now on. Left out, the guardian stays as it is. */
  guardianUserId: z.optional(id),
  /** The version of the entry that the author saw. */
  ifVersion: z.optional(version),
})
export type ProspectMatch = z.infer<typeof match>

/**
 * Says that the person is this student: what was entered goes into the empty fields of the record, the entrance becomes an event, and
 * the place on the draft or in the published class becomes that of the student (YEA-10). All of it or nothing.
 */
export const matchProspect = endpoint({
  service: 'user',
  method: 'POST',
  path: '/v2/prospects/{prospectId}:match',
  access: 'people.write',
  summary: '就学予定者と児童生徒の照合',
  entity: prospect,
  body: match,
  answer: dataOf(prospectSchema),
})

/** Takes the match back. What somebody changed since stays. */
export const unmatchProspect = endpoint({
  service: 'user',
  method: 'POST',
  path: '/v2/prospects/{prospectId}:unmatch',
  access: 'people.write',
  summary: '就学予定者の照合の取り消し',
  entity: prospect,
  body: z.strictObject({ ifVersion: z.optional(version) }),
  answer: dataOf(prospectSchema),
})
