import { screen, waitFor, within } from '@testing-library/react'
import { edit, field, inPanel, open } from './edit.harness.tsx'

describe('a guardian', () => {
  const url = '/guardian/edit/g26001'

  it('[GRD-07][GRD-09] has two tabs, and children that are changed elsewhere', async () => {
    const { user } = await edit(url)
    expect(screen.getByRole('heading', { level: 1, name: '斎藤 恵美' })).toHaveAccessibleDescription('Guardian Details')
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['プロフィール', 'メモ'])
    expect(screen.getByRole('link', { name: '一覧に戻る' })).toHaveAttribute('href', '/guardian/list')
    const head = screen.getByRole('region', { name: '本人' })
    for (const shown of ['g26001', /@school\.example/]) expect(within(head).getByText(shown)).toBeVisible()
    expect(inPanel().queryByRole('button', { name: /^子ども/ })).toBeNull()
    await user.type(field('緊急連絡先1'), 'x')
    expect(screen.getByText('1項目を変更中')).toBeVisible()
  })

  it('[GRD-07] links to each child from its head', async () => {
    await open(url)
    const head = within(screen.getByRole('region', { name: '本人' }))
    const links = head.getAllByRole('link', { name: /^子ども: \S/ })
    const children = within(inPanel().getByText('子ども').nextElementSibling as HTMLElement).getAllByRole('link')
    expect(links.map(({ textContent }) => textContent?.replace('子ども: ', ''))).toEqual(
      children.map(({ textContent }) => textContent),
    )
    for (const link of [...links, ...children])
      expect(link).toHaveAttribute('href', expect.stringMatching(/^\/student\/edit\/s\d+$/))
  })

  it('[GRD-08] has two independent pictures', async () => {
    const { user, sent } = await edit(url, {
      answer: ({ url: address }) => {
        const [, verb, slot] = /(upload|delete)Picture([12])$/.exec(address) ?? []
        const stored = verb === 'upload' ? `gs://b/${slot}` : null
        return slot === undefined ? null : Response.json({ ok: true, data: { [`pictureGcsUrl${slot}`]: stored } })
      },
    })
    const upload = (slot: number) =>
      user.upload(
        screen.getByLabelText(`保護者${slot} 顔写真のファイル`),
        new File(['x'], 'face.png', { type: 'image/png' }),
      )
    await upload(2)
    expect(await screen.findByRole('button', { name: '保護者2 顔写真を削除' })).toBeVisible()
    expect(screen.queryByRole('button', { name: '保護者1 顔写真を削除' })).toBeNull()
    expect(sent().map(({ call }) => call)).toEqual(['POST /v2/guardians/g26001/uploadPicture2'])
    await upload(1)
    expect(await screen.findByRole('button', { name: '保護者1 顔写真を削除' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: '保護者2 顔写真を削除' }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '削除する' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: '保護者2 顔写真を削除' })).toBeNull())
    expect(screen.getByRole('button', { name: '保護者1 顔写真を削除' })).toBeVisible()
    expect(sent().map(({ call }) => call.split('/').at(-1))).toEqual([
      'uploadPicture2',
      'uploadPicture1',
      'deletePicture2',
    ])
  })
})
