import { refusal, type StandIn } from '@gakuseki/shell/testing/stand-in.ts'
import { screen, within } from '@testing-library/react'
import { button, edit } from './edit.harness.tsx'

const face = () => new File(['x'], 'face.png', { type: 'image/png' })
const question = async () => within(await screen.findByRole('alertdialog'))

/** A server that stores pictures of a student, or refuses to. */
function pictures(refuses: 'uploads' | 'deletions' | 'nothing'): StandIn {
  return ({ url }) => {
    const isUpload = url.endsWith('/uploadPicture')
    if (!isUpload && !url.endsWith('/deletePicture')) return null
    if (refuses === (isUpload ? 'uploads' : 'deletions')) return refusal('unavailable', '倉庫は休みです。')
    return Response.json({ ok: true, data: { pictureGcsUrl: isUpload ? 'gs://b/k' : null } })
  }
}

async function editPicture(refuses: Parameters<typeof pictures>[0]) {
  const suite = await edit('/student/edit/s26001', { answer: pictures(refuses) })
  await suite.user.upload(screen.getByLabelText('顔写真のファイル'), face())
  return suite
}

it('[ERR-21] reports an upload that fails, with its reason', async () => {
  await editPicture('uploads')
  expect(await screen.findByText('写真のアップロードに失敗しました: 倉庫は休みです。')).toBeVisible()
  expect(screen.queryByText(/をアップロードしました/)).toBeNull()
})

it('[ERR-22] [ERR-24] [ERR-31] reports an upload, and a deletion after a question', async () => {
  const { user, sent } = await editPicture('nothing')
  const uploaded = '写真をアップロードしました。(反映には時間が掛かる場合があります。)'
  expect(await screen.findByText(uploaded)).toBeVisible()
  await user.click(await screen.findByRole('button', { name: '顔写真を削除' }))
  const text = 'この写真を削除してよろしいですか？ この操作はすぐに反映され、元に戻せません。'
  expect((await question()).getByText(text)).toBeVisible()
  await user.click((await question()).getByRole('button', { name: 'Cancel' }))
  expect(sent().map(({ call }) => call)).toEqual(['POST /v2/students/s26001/uploadPicture'])
  await user.click(button('顔写真を削除'))
  await user.click((await question()).getByRole('button', { name: '削除する' }))
  expect(await screen.findByText('写真を削除しました。')).toBeVisible()
})

it('[ERR-23] reports a deletion that fails, with its reason', async () => {
  const { user } = await editPicture('deletions')
  await user.click(await screen.findByRole('button', { name: '顔写真を削除' }))
  await user.click((await question()).getByRole('button', { name: '削除する' }))
  expect(await screen.findByText('写真の削除に失敗しました: 倉庫は休みです。')).toBeVisible()
  expect(button('顔写真を削除')).toBeVisible()
})

it.each([
  ['/guardian/edit/g26001', 'この保護者を削除してよろしいですか？ この操作はすぐに反映され、元に戻せません。'],
  ['/teacher/edit/t004', 'この教職員を削除してよろしいですか？ この操作はすぐに反映され、元に戻せません。'],
])('[ERR-31] deletes %s only after a question', async (url, text) => {
  const { user, sent } = await edit(url)
  await user.click(button('Delete'))
  expect((await question()).getByText(text)).toBeVisible()
  await user.click((await question()).getByRole('button', { name: 'Cancel' }))
  expect(sent()).toEqual([])
})
