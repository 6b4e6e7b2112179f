import { adminApi } from '@gakuseki/shell/testing/admin-api.ts'
import { renderSuite } from '@gakuseki/shell/testing/render-suite.tsx'
import { fetchWith, pathOf } from '@gakuseki/shell/testing/stand-in.ts'
import { listProspects, postProspects } from '@gakuseki/shared-api/contract/people/prospects.ts'
import { screen, within } from '@testing-library/react'
import declaration from '../../remote.config.ts'
import remote from '../../remote.ts'

const grade = { schoolType: 'elementary', gradeNumber: 1 } as const
const planned = { classId: 'c2027-e1-1', className: 'い組', grade, studentNumber: 3 }

/** The list as it is after a publication that placed everybody. The server knows of none, as after a corrected grade. */
const withPlan = fetchWith(async (request) => {
  if (request.method !== 'GET' || pathOf(request) !== '/v2/prospects') return null
  const found = await adminApi.call(listProspects, { query: { schoolYear: 2027 } })
  return Response.json({ ok: true, data: found.map((one) => ({ ...one, planned })) })
})

it('[YEA-10] says that a corrected grade took somebody off the planned class, which no undo brings back', async () => {
  const joining = { name: '月岡 陽向', ...grade, entranceOn: '2027-04-06' }
  await adminApi.call(postProspects, { body: { prospects: [joining] } })
  const host = { fetch: withPlan }
  const { user } = await renderSuite({ remote, declaration, url: '/student/prospects?year=2027', host })
  expect(await screen.findByText('予定: 小1 い組 3番')).toBeVisible()
  await user.click(screen.getByRole('button', { name: /^Edit: /u }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.selectOptions(dialog.getByRole('combobox', { name: '学年' }), '小3')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(/予定のクラス（小1 い組）からは外れました。/u)).toBeVisible()
  expect(screen.queryByRole('button', { name: '元に戻す' })).toBeNull()
})
