import { isolated } from '@gakuseki/shared-api/core/kinds/direction-marks.ts'
import { counted } from '@gakuseki/shared-api/core/text/counted.ts'
import type { Translation } from '@gakuseki/shared-api/core/text/translation.ts'
import { buttonTexts } from '@gakuseki/shared-ui/ui/texts.en.ts'
import { pageTitles } from '../pages/texts.en.ts'
import type * as spec from './texts.ts'

/** The texts of certificates and of their register. */
export const texts: Translation<typeof spec.texts> = {
  failed: 'The certificate could not be loaded.',
  issue: {
    title: 'Issue a certificate',
    notAllowed: 'Only people who can change students can issue certificates',
    form: 'What to issue',
    preview: 'Print preview',
    kind: 'Type of certificate',
    issuedOn: 'Date of issue',
    purpose: 'Submitted to, purpose',
    purposeHint: 'It stays in the register and is not printed on the certificate.',
    addressee: 'Submitted to (principal of the new school)',
    addresseeHint: 'The addressee on the certificate: the name of the school, then the title of its principal.',
    copies: 'Copies',
    copiesHint: 'All copies have the same number.',
    schoolAddress: 'Address of the school',
    principalName: 'Name of the principal',
    remembered: 'Taken over from the last certificate.',
    confirm: 'Issue and print',
    confirmHint: 'When you issue the certificate, it is recorded in the register and gets a number.',
    refused: 'The certificate could not be issued',
    changedSince:
      'Another user changed this student first. The latest details are shown. Check the preview, then press “Issue and print” again.',
    done: (number) => `Issued as ${number}.`,
    earlier: (number) => `The earlier content was already issued as ${number}`,
    earlierHint:
      'The certificate was recorded in the register, only the answer did not arrive. What you changed after that was not issued. If the certificate is right, print it. If not, mark it as spoiled and issue it again.',
    unsaved: 'Issue a certificate',
  },
  textbooks: {
    heading: 'Supplied textbooks',
    parts: { subject: 'Subject', title: 'Title', publisher: 'Publisher' },
    row: (number) => `Row ${number}`,
    partOf: (row, part) => `${part} (row ${row})`,
    add: 'Add a textbook',
    remove: (row) => `Delete row ${row}`,
    suggest: (grade, count) => `Fill in the ${counted(count, 'textbook', 'textbooks')} last entered for ${grade}`,
    full: (most) => `A certificate can list up to ${counted(most, 'textbook', 'textbooks')}.`,
  },
  issued: {
    title: 'Issued certificate',
    facts: (number, day, copies) => `${number}, issued on ${day}, ${counted(copies, 'copy', 'copies')}`,
    by: (name) => `Issued by: ${isolated(name)}`,
    purpose: (text) => `Submitted to, purpose: ${text}`,
    canceled: (day) => `Marked as spoiled (${day}), so it cannot be printed`,
    register: pageTitles.certificates,
    another: 'Issue another certificate',
  },
  register: {
    failed: 'The register of certificates could not be loaded.',
    filter: 'Filter the register',
    kind: 'Type of certificate',
    allKinds: 'All certificates',
    ofStudent: (name) => `Certificates of ${isolated(name)}`,
    everybody: 'Show the register of everybody',
    none: 'No certificates match this filter yet',
    noneHint: 'To issue a certificate, choose “Certificate” on the screen of a student.',
    more: (shown, all) =>
      `Showing the newest ${shown.toLocaleString('en-GB')} of ${counted(all, 'certificate', 'certificates')}. Print and export include all of them.`,
    onlyNewest: (shown, all) =>
      `The newest ${shown.toLocaleString('en-GB')} of ${counted(all, 'certificate', 'certificates')}`,
    wholeFailed: 'The whole register could not be loaded, so it can be neither printed nor exported',
    wholeFailedHint: 'Somebody may be changing the register at the same time. Try again.',
    count: (count) => counted(count, 'certificate', 'certificates'),
    actions: 'Actions',
    view: 'Open',
    viewOf: (number) => `Open ${number}`,
    cancel: 'Mark as spoiled',
    spoiled: 'Spoiled',
    cancelOf: (number) => `Mark ${number} as spoiled`,
    export: buttonTexts.export,
    fileName: (year, stamp) => `certificates_${year.replaceAll(' ', '_')}_${stamp}.csv`,
    allYears: 'All school years',
  },
  cancel: {
    title: 'Mark as spoiled',
    lead: (number, name) =>
      `${number} (${isolated(name)}) will be marked as spoiled. The number stays in the register with the reason, so none is missing. If the certificate is needed, issue it again with a new number.`,
    reason: 'Reason',
    reasonHint: 'Example: wrong form of a character in the name',
    confirm: 'Mark as spoiled',
    dismiss: buttonTexts.cancel,
    failed: 'The certificate could not be marked as spoiled',
    done: (number) => `${number} was marked as spoiled.`,
  },
}
