import type { ProspectBody } from '@gakuseki/shared-api/contract/people/prospects.ts'
import type { SchoolYear } from '@gakuseki/shared-api/core/school-year.ts'
import { dayOf, entranceDay } from '../calendar.ts'
import { kindergartens, municipality, zipPrefix } from '../places.ts'

/** 就学予定者 of a year whose papers the office has: complete, with one guardian, and with little more than the name. */
export function newPupils(year: SchoolYear): readonly ProspectBody[] {
  const enters = { schoolType: 'elementary', gradeNumber: 1, entranceOn: entranceDay('elementary', year) } as const
  return [
    {
      ...enters,
      name: '天野 湊',
      nameKana: 'アマノ ミナト',
      sex: 'male',
      birthday: dayOf(year - 7, 6, 12),
      formerSchool: kindergartens[0],
      zipcode: `${zipPrefix}-0103`,
      address: `${municipality}東雲台2丁目14-6`,
      guardianName1: '天野 彩子',
      guardianKana1: 'アマノ アヤコ',
      guardianRelation1: '母',
      guardianPhone1: '090-0041-7263',
      guardianName2: '天野 亮',
      guardianKana2: 'アマノ リョウ',
      guardianRelation2: '父',
      guardianPhone2: '080-0095-1184',
    },
    {
      ...enters,
      name: '比嘉 つむぎ',
      nameKana: 'ヒガ ツムギ',
      sex: 'female',
      birthday: dayOf(year - 7, 11, 3),
      formerSchool: kindergartens[3],
      zipcode: `${zipPrefix}-0104`,
      address: `${municipality}川原口1丁目8-22`,
      guardianName1: '比嘉 朝子',
      guardianKana1: 'ヒガ アサコ',
      guardianRelation1: '母',
      guardianPhone1: '070-0016-3950',
      note: '卵アレルギー。面談は3月の予定',
    },
    { ...enters, name: '和久井 蓮', nameKana: 'ワクイ レン', sex: 'male', birthday: dayOf(year - 7, 3, 25) },
  ]
}
