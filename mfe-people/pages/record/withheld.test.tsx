import { adminApi } from '@gakuseki/shell/testing/admin-api.ts'
import { patchStudent } from '@gakuseki/shared-api/contract/people/people-changes.ts'
import { act, screen } from '@testing-library/react'
import { open } from './edit.harness.tsx'

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
