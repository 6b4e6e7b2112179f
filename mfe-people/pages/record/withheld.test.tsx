import { adminApi } from '@gakuseki/shell/testing/admin-api.ts'
import { patchStudent } from '@gakuseki/shared-api/contract/people/people-changes.ts'
import { act, screen } from '@testing-library/react'
import { edit, field, open } from './edit.harness.tsx'

it('[PRN-03] marks the page of a person whose address is withheld, and prints the page without it', async () => {
  const body = { address: 'ひみつ町9丁目', addressPrivacy: 'withheld' } as const
  await adminApi.call(patchStudent, { params: { userId: 's26001' }, query: {}, body })
  await open('/student/edit/s26001')
  expect(screen.getByText('住所と電話番号は、理由を書かないかぎり、印刷にも書き出しにも出ません。')).toBeVisible()
  expect(screen.getByText('ひみつ町9丁目')).toBeVisible()
  act(() => void dispatchEvent(new Event('beforeprint')))
  expect(screen.queryByText('ひみつ町9丁目')).toBeNull()
  expect(screen.getAllByText('（非公開）').length).toBeGreaterThan(0)
  act(() => void dispatchEvent(new Event('afterprint')))
  expect(screen.getByText('ひみつ町9丁目')).toBeVisible()
})

it('[PRN-03] prints no withheld value while the page is edited, and keeps what is typed', async () => {
  const body = { address: 'ひみつ町9丁目', addressPrivacy: 'withheld' } as const
  await adminApi.call(patchStudent, { params: { userId: 's26001' }, query: {}, body })
  const { user } = await edit('/student/edit/s26001')
  await user.type(field('住所'), '8番')
  const input = field('住所')
  act(() => void dispatchEvent(new Event('beforeprint')))
  expect(input).not.toBeVisible()
  expect(screen.getAllByText('（非公開）').length).toBeGreaterThan(0)
  expect(field('国籍')).toBeVisible()
  act(() => void dispatchEvent(new Event('afterprint')))
  expect(field('住所')).toBe(input)
  expect(input).toBeVisible()
  expect(input).toHaveValue('ひみつ町9丁目8番')
  expect(screen.queryByText('（非公開）')).toBeNull()
})

it('[PRN-03] prints the inputs of a person whose address is not withheld', async () => {
  await edit('/student/edit/s26002')
  act(() => void dispatchEvent(new Event('beforeprint')))
  expect(field('住所')).toBeVisible()
  expect(screen.queryByText('（非公開）')).toBeNull()
  act(() => void dispatchEvent(new Event('afterprint')))
})
