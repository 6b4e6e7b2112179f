import { startYearDraft } from '@gakuseki/shared-api/contract/year-drafts/year-draft-writes.ts'
import { adminApi } from '@gakuseki/shell/testing/admin-api.ts'
import { renderSuite } from '@gakuseki/shell/testing/render-suite.tsx'
import { fetchWith, pathOf } from '@gakuseki/shell/testing/stand-in.ts'
import { screen, within } from '@testing-library/react'
import declaration from '../remote.config.ts'
import remote from '../remote.ts'

const openHome = (today?: string) => renderSuite({ url: '/home', remote, declaration, ...(today && { today }) })
const rowsOf = async (card: string): Promise<readonly string[]> => {
  const region = within(await screen.findByRole('region', { name: card }))
  await region.findAllByRole('row')
  return region.getAllByRole('row').map(({ textContent }) => textContent)
}

describe('/home', () => {
  it('[FND-04] says which day, year and terms it is, and how many days are left', async () => {
    await openHome('2026-11-20')
    expect(await rowsOf('今日')).toEqual([
      '日付11月20日(金)',
      '年度2026年度 あと131日',
      '小学校2学期 あと41日',
      '中学校2学期 あと41日',
    ])
    expect(screen.getAllByRole('link', { name: '2学期 あと41日' })[0]).toHaveAttribute('href', '/term/edit')
  })

  it('[FND-04] shows each class with its girls and boys, their sum, and its homeroom teacher', async () => {
    await openHome()
    const rows = await rowsOf('クラス')
    expect(rows[0]).toBe('クラス男子女子その他未登録合計担任')
    const shown = within(screen.getByRole('table', { name: '小学校' }))
    const first = shown.getByRole('row', { name: /^小1 い組/ })
    const counts = within(first).getAllByRole('cell').slice(0, 5)
    const [all, ...sexes] = counts.map(({ textContent }) => Number(textContent)).toReversed()
    expect(sexes.reduce((sum, count) => sum + count, 0)).toBe(all)
    expect(all).toBeGreaterThan(0)
    expect(
      within(first)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual([
      '/class/details/c2026-e1-1',
      expect.stringMatching(/^\/student\/list\?classSubType=class&.*classId=c2026-e1-1&f=sex%3Ais%3Amale$/),
      expect.stringMatching(/&f=sex%3Ais%3Afemale$/),
      expect.stringMatching(/classId=c2026-e1-1$/),
      expect.stringMatching(/^\/teacher\/edit\//),
    ])
    expect(
      within(shown.getByRole('row', { name: /^合計/ }))
        .getAllByRole('link')
        .at(-1),
    ).toHaveAttribute('href', '/student/list?classSubType=school-type&classSchoolType=elementary')
  })

  it('[FND-04] says that a school has neither a term on this day nor a class yet', async () => {
    const answers: Readonly<Record<string, unknown>> = { '/v2/terms/getByTime': null, '/v2/headcounts': [] }
    const answer = (request: Request): Response | null => {
      const path = pathOf(request)
      return path in answers ? Response.json({ ok: true, data: answers[path] }) : null
    }
    await renderSuite({ url: '/home', remote, declaration, host: { fetch: fetchWith(answer) } })
    expect((await rowsOf('今日')).slice(2)).toEqual(['学期今日を含む学期はありません'])
    expect(await within(screen.getByRole('region', { name: 'クラス' })).findByText('まだありません。')).toBeVisible()
  })

  describe('the checklist of the new year', () => {
    const beforePublishing = [
      '準備を始めるこれから',
      '就学予定者を登録するこれから',
      '学級編制—',
      '担任を決める—',
      '出席番号を付ける—',
      '学期を決める—',
      '公開する—',
    ]

    it.each(['2027-01-01', '2027-02-15'])(
      '[YEA-08] shows on %s what is to be done for the next year',
      async (today) => {
        await openHome(today)
        expect(await rowsOf('新年度の準備')).toEqual([
          ...beforePublishing,
          '就学予定者を照合する—',
          '4月1日の在籍数を残す—',
          '前の年度を締める—',
        ])
        expect(screen.getByRole('link', { name: '準備を始める' })).toHaveAttribute('href', '/class/next-year?year=2027')
        expect(screen.getByRole('link', { name: '4月1日の在籍数を残す' })).toHaveAttribute(
          'href',
          '/class/counts?on=2027-04-01',
        )
      },
    )

    it('[YEA-08] shows in April what is left for the year that has begun', async () => {
      await openHome('2027-04-02')
      const rows = await rowsOf('新年度の準備')
      expect(rows.slice(0, -2).every((row) => row.endsWith('済み'))).toBe(true)
      expect(rows.slice(-2)).toEqual(['4月1日の在籍数を残すこれから', '前の年度を締めるこれから'])
    })

    it('[YEA-08] follows the preparation', async () => {
      await adminApi.call(startYearDraft, { params: { schoolYear: '2027' } })
      await openHome('2027-02-15')
      const rows = await rowsOf('新年度の準備')
      expect(rows[0]).toBe('準備を始める済み')
      expect(rows[2]).toMatch(/^学級編制あと\d+人$/)
      expect(rows[3]).toBe('担任を決めるあと27クラス')
      expect(rows[6]).toMatch(/^公開するあと\d+件$/)
    })

    it.each(['2026-11-20', '2026-12-31', '2027-05-01'])('[YEA-08] is not there on %s', async (today) => {
      await openHome(today)
      await rowsOf('今日')
      expect(screen.queryByRole('region', { name: '新年度の準備' })).toBeNull()
    })
  })
})
