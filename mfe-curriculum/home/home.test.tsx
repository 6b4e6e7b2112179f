import { fetchWith } from '@gakuseki/shell/testing/stand-in.ts'
import { renderSuite } from '@gakuseki/shell/testing/render-suite.tsx'
import { screen, within } from '@testing-library/react'
import declaration from '../remote.config.ts'
import remote from '../remote.ts'

const rows = async () => {
  const card = within(await screen.findByRole('region', { name: '要対応' }))
  await card.findAllByRole('row')
  return card.getAllByRole('row').map((row) => [row.textContent, within(row).getByRole('link').getAttribute('href')])
}

describe('[FND-04] evaluations on /home', () => {
  it('names the subjects of the real school that lack grades of months that are over, with their map', async () => {
    await renderSuite({ url: '/home', remote, declaration })
    const [first] = await rows()
    expect(first).toEqual([
      expect.stringMatching(/^[小中]\d .+の評価の未入力[\d,]+件$/),
      expect.stringMatching(/^\/curriculum\/ne\/nec-[^/]+\/evaluations\?view=map$/),
    ])
  })

  it('names the four that lack most, and counts the others together', async () => {
    const missing = [3, 1200, 5, 4, 2, 1].map((count, at) => ({
      necId: `n${at}`,
      name: `教科${at}`,
      grade: { schoolType: 'elementary', gradeNumber: 1 },
      missing: count,
      months: [4],
    }))
    const answer = (request: Request): Response | null =>
      new URL(request.url).pathname.endsWith('/missingEvaluations') ? Response.json({ ok: true, data: missing }) : null
    await renderSuite({ url: '/home', remote, declaration, host: { fetch: fetchWith(answer) } })
    expect(await rows()).toEqual([
      ['小1 教科1の評価の未入力1,200件', '/curriculum/ne/n1/evaluations?view=map'],
      ['小1 教科2の評価の未入力5件', '/curriculum/ne/n2/evaluations?view=map'],
      ['小1 教科3の評価の未入力4件', '/curriculum/ne/n3/evaluations?view=map'],
      ['小1 教科0の評価の未入力3件', '/curriculum/ne/n0/evaluations?view=map'],
      ['ほか2教科の評価の未入力3件', '/curriculum/edit'],
    ])
  })
})
