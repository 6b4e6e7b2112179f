import { expect } from '@playwright/test'
import { test } from '../fixtures.ts'
import { dragFiles, journalCard } from '../support/pages/essay-page.ts'
import { intercept } from '../support/intercept.ts'
import { button } from '../support/pages/person-page.ts'
import { draw, windows } from '../support/pictures.ts'
import { currentYear } from '../support/school-years.ts'
import { open } from '../support/pages/shell.ts'

const subject = `/curriculum/ee/eec-${currentYear}-e3-2`
const pdf = Buffer.from('%PDF-1.7\n').toString('base64')

for (const [name, viewport] of Object.entries(windows)) {
  test.describe(`on a ${name}`, () => {
    test.use({ viewport })

    test('draws the activities of an essay subject, read and edited', async ({ page }) => {
      await open(page, subject, 'Curriculum')
      await expect(page.getByRole('region', { name: '4月' })).toBeVisible()
      await draw(page, 'essay-activities')
      await button(page, 'Edit').click()
      await button(page, '4月に活動を追加').click()
      await page.keyboard.insertText('学区の地図に、見つけた「ふしぎ」を書き込む')
      await page.getByRole('textbox', { name: '4月 1番目の活動', exact: true }).fill('青葉野市の地図を見る')
      await button(page, '4月 2番目の活動を削除').click()
      await draw(page, 'essay-activity-deleting')
      await button(page, '削除する').click()
      await draw(page, 'essay-activities-editing')
    })

    test('draws journals, their uploads and the overview of the class', async ({ page, watch }) => {
      await open(page, `${subject}?view=overview`, 'Curriculum')
      await expect(page.getByRole('table')).toBeVisible()
      await draw(page, 'essay-overview')
      await page.emulateMedia({ media: 'print' })
      await draw(page, 'essay-overview-print')
      await page.emulateMedia({ media: 'screen' })
      await open(page, `${subject}?view=journals`, 'Curriculum')
      const pupils = page.getByRole('navigation', { name: /の児童生徒$/ }).getByRole('link')
      await expect(pupils.first()).toBeVisible()
      await draw(page, 'essay-students')
      await pupils
        .filter({ hasText: /[2-9]件$/ })
        .first()
        .click()
      const card = page.getByRole('article').first()
      const title = (await card.getByRole('heading').textContent()) ?? ''
      const picture = (await page.screenshot({ clip: { x: 0, y: 0, width: 320, height: 220 } })).toString('base64')
      const first = await dragFiles(card, [
        { name: '見学の写真.png', type: 'image/png', base64: picture },
        { name: '質問カード（若草町の商店の方へ）.pdf', type: 'application/pdf', base64: pdf, size: 300_000 },
      ])
      await draw(page, 'essay-journal-dragging')
      await first.drop()
      await expect(page.getByText('2件のファイルを添付しました')).toBeVisible()
      await button(page, '閉じる').click()
      await expect(card.locator('img')).toBeVisible()
      await draw(page, 'essay-journals')
      watch.announce({ console: /ERR_FAILED/, request: /\/journalFiles: net::ERR_FAILED/ })
      let calls = 0
      const held = Promise.withResolvers<null>()
      await intercept(page, '**/journalFiles', async (route) => {
        calls += 1
        if (calls === 2) return route.abort('failed')
        if (calls > 3) await held.promise
        return route.continue()
      })
      const names = Array.from({ length: 12 }, (_none, at) => `町の写真と地図 ${at + 1}.pdf`)
      const more = await dragFiles(
        journalCard(page, title),
        [...names, '鳴き声.mp3'].map((file) => ({ name: file, type: '', base64: pdf, size: 1_000_000 })),
      )
      await more.drop()
      await expect(page.getByText('アップロード中 2 / 13 件')).toBeVisible()
      await draw(page, 'essay-uploading')
      held.resolve(null)
      await expect(page.getByText('2件を添付できませんでした（完了 11件）')).toBeVisible()
      await draw(page, 'essay-upload-failed')
      await button(page, '閉じる').click()
      await button(page, 'ジャーナルを書く').click()
      await page.getByRole('combobox', { name: '月' }).selectOption('7月')
      await page.getByRole('textbox', { name: '題名' }).fill('お礼の手紙')
      await page.getByRole('textbox', { name: '本文' }).fill('とうふ屋さんに、家でもおからを食べたことを書きました。')
      await draw(page, 'essay-journal-writing')
    })
  })
}
