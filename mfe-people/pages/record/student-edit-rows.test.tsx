import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { student } from '@gakuseki/shared-api/entities/student.ts'
import { button, edit, inPanel, open } from './edit.harness.tsx'

const url = '/student/edit/s26001'

it('[STU-15] has no row for a column without a setter, viewed or edited', async () => {
  const { user } = await open(url)
  const rows = () =>
    inPanel()
      .getAllByRole('term')
      .map(({ textContent }) => textContent)
  const expectSettersOnly = (group: string) => {
    const shown = rows()
    const fields = student.list.filter((each) => each.group === group)
    for (const { label, on } of fields) expect([label, shown.includes(label)]).toEqual([label, on.edit])
    expect(fields.some(({ on }) => on.edit)).toBe(true)
  }
  expect(student.list.some(({ group, on }) => group === 'profile' && !on.edit)).toBe(true)
  expectSettersOnly('profile')
  await user.click(screen.getByRole('tab', { name: '健康' }))
  expectSettersOnly('health')
  await user.click(screen.getByRole('tab', { name: 'プロフィール' }))
  await user.click(button('Edit'))
  expectSettersOnly('profile')
})

it('[WID-03] searches for a guardian 1000 ms after the last key', async () => {
  const searched: (string | null)[] = []
  const { user } = await edit(url, {
    answer: (request) => {
      const { pathname, searchParams } = new URL(request.url)
      if (pathname.endsWith('/v2/guardians')) searched.push(searchParams.get('q'))
      return null
    },
  })
  await user.click(button(/^保護者: /))
  const box = within(await screen.findByRole('dialog', { name: '保護者' })).getByRole('searchbox')
  const type = (value: string) => fireEvent.change(box, { target: { value } })
  const pass = (ms: number) => act(async () => jest.advanceTimersByTime(ms))
  jest.useFakeTimers()
  type('さ')
  await pass(999)
  type('さと')
  await pass(999)
  expect(searched).toEqual([])
  await pass(1)
  jest.useRealTimers()
  await waitFor(() => expect(searched).toEqual(['さと']))
})
