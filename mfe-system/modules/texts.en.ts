import type { shippingLimits } from '@gakuseki/shared-api/contract/delivery/remotes.ts'
import { counted } from '@gakuseki/shared-api/core/text/counted.ts'
import type { Translation } from '@gakuseki/shared-api/core/text/translation.ts'
import { buttonTexts } from '@gakuseki/shared-ui/ui/texts.en.ts'
import type * as spec from './texts.ts'

/** The limits themselves would load the whole contract with a catalogue. */
const limits: Pick<typeof shippingLimits, 'percent' | 'people'> = { percent: { min: 0, max: 100 }, people: 100 }
const percents = `from ${limits.percent.min} to ${limits.percent.max}`
const sendToSome = 'Deliver to some people'
const openScreens =
  'Open screens stay as they are; the change takes effect when someone goes to another screen. Nothing typed is lost.'

/** The texts of the dialogs before a change. */
export const actionTexts: Translation<typeof spec.actionTexts> = {
  rollBack: (name, release) => ({
    button: 'Go back to previous',
    title: `Go back to release ${release} of ${name}`,
    lead: `Everyone gets release ${release} of ${name}. ${openScreens}`,
    confirm: 'Go back to previous',
    done: `${name}: release ${release} is back.`,
  }),
  activate: (name, release) => ({
    button: 'Deliver to everyone',
    title: `Deliver release ${release} of ${name} to everyone`,
    lead: `Everyone gets release ${release} of ${name}. ${openScreens}`,
    confirm: 'Deliver to everyone',
    done: `${name}: release ${release} is delivered to everyone.`,
  }),
  canary: (name, release, whom) => ({
    button: sendToSome,
    title: `Deliver release ${release} of ${name} to some people`,
    lead: `Release ${release} of ${name} goes to ${whom}, the next time they go to another screen. Nothing changes for the others.`,
    confirm: 'Deliver to some people',
    done: `${name}: release ${release} is delivered to some people.`,
  }),
  endCanary: (name, release) => ({
    button: 'End delivery to some people',
    title: `End the delivery of release ${release} of ${name}`,
    lead: `Those who use release ${release} of ${name} get the release for everyone the next time they go to another screen.`,
    confirm: 'End delivery',
    done: `${name}: the delivery to some people has ended.`,
  }),
  pin: (name) => ({
    button: 'Pin release',
    title: `Pin the release of ${name}`,
    lead: 'A newly registered release is no longer delivered automatically. Administrators can change the release on this screen.',
    confirm: 'Pin',
    done: `${name}: the release is pinned.`,
  }),
  unpin: (name) => ({
    button: 'Unpin release',
    title: `Unpin the release of ${name}`,
    lead: 'A newly registered release is delivered automatically again. The current release does not change.',
    confirm: 'Unpin',
    done: `${name}: the release is no longer pinned.`,
  }),
  disable: (name) => ({
    button: 'Stop delivery',
    title: `Stop the delivery of ${name}`,
    lead: `Nobody can use ${name} any more. The menu items stay, and whoever opens one reads that administrators have stopped the screen for now. All other menu items can be used as before. You can resume the delivery at any time.`,
    confirm: 'Stop delivery',
    done: `${name}: the delivery is stopped.`,
  }),
  disableOwn: (name) => ({
    button: 'Stop delivery',
    title: `Stop the delivery of ${name}`,
    lead: `This screen itself, “${name}”, can no longer be used, and no screen can resume it. To resume it, ask the people in charge of the server.`,
    confirm: 'Stop delivery',
    done: `${name}: the delivery is stopped.`,
  }),
  enable: (name) => ({
    button: 'Resume delivery',
    title: `Resume the delivery of ${name}`,
    lead: `Everyone can use ${name} again.`,
    confirm: 'Resume delivery',
    done: `${name}: the delivery is resumed.`,
  }),
  quarantine: (name, release) => ({
    button: 'Quarantine',
    title: `Quarantine release ${release} of ${name}`,
    lead: `Release ${release} is no longer delivered to anyone. If it is the release for everyone, the previous release replaces it, or else another recent one. You can lift the quarantine at any time.`,
    confirm: 'Quarantine',
    done: `${name}: release ${release} is quarantined.`,
  }),
  lift: (name, release) => ({
    button: 'Lift quarantine',
    title: `Lift the quarantine of release ${release} of ${name}`,
    lead: `Release ${release} can be delivered again. This alone does not change the current delivery.`,
    confirm: 'Lift quarantine',
    done: `${name}: the quarantine of release ${release} is lifted.`,
  }),
  about: (button, about) => `${button} (${about})`,
  reason: 'Reason',
  reasonHint: 'Stays in the history. Example: a changed name cannot be saved',
  noReason: 'Enter a reason.',
  conflict:
    'Nothing was changed, because someone else made a change first. The current state has been loaded. Check it and try again.',
  refused: 'The change could not be made.',
  cancel: buttonTexts.cancel,
}

/** The texts of the delivery to some people. */
export const canaryTexts: Translation<typeof spec.canaryTexts> = {
  now: (release) => `Release ${release} is delivered to some people now.`,
  nothing:
    'There is no release that can be delivered to some people. Once a new release is registered, you can select it here.',
  release: 'Release to deliver',
  choose: 'Select a release',
  percent: 'Share of all people (%)',
  percentHint: `A whole number ${percents}. The same people are chosen every time.`,
  people: 'Named staff',
  send: sendToSome,
  add: 'Add staff',
  remove: (name) => `Remove ${name}`,
  noPeople: 'Nobody is named',
  whom: (percent, people) =>
    [
      ...(percent > 0 ? [`${percent}% of all people`] : []),
      ...(people > 0 ? [counted(people, 'named person', 'named people')] : []),
    ].join(' and '),
  problems: {
    release: 'Select the release to deliver.',
    percent: `Enter the share as a whole number ${percents}.`,
    nobody: 'Enter a share of 1 or more, or add staff.',
    many: `You can name ${limits.people} staff at most. Remove some, or enter a share instead.`,
  },
}

const hoursOf = (hours: number): string => (hours === 72 ? '3 days' : counted(hours, 'hour', 'hours'))

/** The texts of trial links. */
export const tryLinkTexts: Translation<typeof spec.tryLinkTexts> = {
  button: 'Trial link',
  about: (release) => `Trial link (${release})`,
  title: (name, release) => `Trial link for release ${release} of ${name}`,
  lead: 'Only browsers in which the link was opened use this release, until the link expires. The data is the real data of the school. The screens of other people do not change, and the link gives nobody further rights.',
  hours: 'Valid for',
  hoursOf,
  make: 'Create',
  link: 'Link',
  until: (at) =>
    `Valid until ${at}. A note is shown at the top of the screen during the trial. The history says who created the link.`,
  copy: 'Copy',
  refused: 'The link could not be created.',
  cancel: buttonTexts.cancel,
  close: buttonTexts.close,
  history: 'Trial link',
  printed: (release, at) => `Release ${release} until ${at}`,
}

const daysOf = (days: number): string => counted(days, 'day', 'days')

/** The texts of the delivery record. */
export const figureTexts: Translation<typeof spec.figureTexts> = {
  failed: 'The delivery record could not be loaded.',
  lead: (days) => `From the history of the last ${daysOf(days)}.`,
  nothing: (days) => `No new release was delivered in the last ${daysOf(days)}.`,
  frequency: 'New releases delivered',
  perWeek: (perWeek, count) => `${perWeek} per week (${count} in total)`,
  leadTime: 'From commit to delivery (median)',
  share: 'Releases taken back or quarantined',
  part: (percent, failed, shipped) => `${percent}% (${failed} of ${counted(shipped, 'release', 'releases')})`,
  restore: 'Until a faulty release was stopped (median)',
  of: (duration, count) => `${duration} (${counted(count, 'case', 'cases')})`,
  noCommit: 'The time of the commit is unknown',
  noFailure: 'No release was stopped',
  minutes: (count) => `${count} min`,
  hours: (count) => `${count} h`,
  days: (count) => `${count} days`,
}

/** The texts of the speed of screens. */
export const vitalTexts: Translation<typeof spec.vitalTexts> = {
  failed: 'The speed of the screens could not be loaded.',
  nothing: 'No visits were measured in the last 30 days.',
  lead: 'Some visits of the last 30 days were measured. Three visits out of four stay within these values. INP and CLS are mainly from Chromium browsers (Chrome, Edge).',
  lcp: 'Main content shown (LCP)',
  inp: 'Response to actions (INP)',
  cls: 'Layout shift (CLS)',
  share: 'Visits with a problem',
  of: (percent, failed, visits) => `${percent}% (${failed} of ${counted(visits, 'visit', 'visits')})`,
  unknown: 'Not measured',
  ms: (value) => `${value} ms`,
  release: (name) => `Release ${name}`,
  worse: (parts) => `Worse than the release for everyone: ${parts.join(', ')}`,
  worseHint: 'Find the cause before you deliver it to more people.',
}

/** The texts of the record of failures. */
export const failureTexts: Translation<typeof spec.failureTexts> = {
  here: 'In this browser',
  reported: 'Reported',
  nothing: 'No failures are recorded',
  failed: 'The record of failures could not be loaded.',
  count: (count, people) =>
    `${counted(count, 'time', 'times')}, ${counted(people.length, 'person', 'people')} (${people.join(', ')})`,
  latest: (at) => `Last: ${at}`,
  details: 'Details',
  place: 'Place:',
  owner: (team) => `In charge: ${team}`,
}

const exampleUrl = 'Example: http://localhost:3104/'

/** The texts of the choice of development releases. */
export const overrideTexts: Translation<typeof spec.overrideTexts> = {
  lead: 'For developers: try a release on your own computer in this browser only. The screens of other people do not change.',
  remote: 'Screen',
  choose: 'Select a screen',
  url: 'Address',
  urlHint: `The address that npm run dev -w … shows. ${exampleUrl}`,
  add: buttonTexts.add,
  noRemote: 'Select a screen.',
  notHere: `Enter an address on this computer. ${exampleUrl}`,
  list: 'Releases to use',
  nothing: 'No development release is used.',
  remove: (name) => `Stop using the development release of ${name}`,
  removeShort: 'Stop using',
  reload: 'Reload to use',
  reloadHint: 'Changes take effect after reloading. What is not saved is lost.',
}
