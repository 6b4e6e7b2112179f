import { counted } from '@gakuseki/shared-api/core/text/counted.ts'
import type { Translation } from '@gakuseki/shared-api/core/text/translation.ts'
import type * as spec from './texts.ts'

/** The texts of answers to calls. Refusals end with their number in docs/errors.md. */
export const texts: Translation<typeof spec.texts> = {
  refusals: {
    unknownRelease: (release) =>
      `Release ${release} is not registered. Check the list of releases, or register the release first. (GKS-201)`,
    quarantined: (release) =>
      `Release ${release} is quarantined. Choose another release, or find the cause and then lift the quarantine. (GKS-202)`,
    filesGone: (release) =>
      `The files of release ${release} are not on the delivery server. Register the same release again, then try again. (GKS-203)`,
    missing: (release, operations) =>
      `This server does not have all the API functions that release ${release} uses. Update the server first. (${operations.join(', ')}) (GKS-204)`,
    pinned: (remoteId) =>
      `Administrators have pinned the release of ${remoteId}. Ask them to unpin it, then try again. (GKS-205)`,
    pathTaken: (path, remoteId) =>
      `The address /${path} is used by ${remoteId}. Change basePaths and register a new release. (GKS-206)`,
    canaryIsActive: (release) =>
      `Release ${release} is delivered to everyone. Choose another release for the delivery to some people. (GKS-207)`,
    build: (what) => `This build cannot be registered. ${what} Build it again, then register it again. (GKS-208)`,
    otherContent: (release) =>
      `Release ${release} is already registered with other content. A registered release cannot be changed. Build it again and register it as a new release. (GKS-209)`,
    otherRemote: (remoteId) =>
      `This delivery key cannot change ${remoteId}. Use the delivery key of ${remoteId}. (GKS-210)`,
    notByKey:
      'A delivery key cannot stop the delivery of a screen or pin its release. Ask an administrator to do it. (GKS-211)',
    onlyRelease: (release) =>
      `Release ${release} cannot be quarantined, because there is no other release to deliver. Register another release first, or stop the delivery of this screen. (GKS-212)`,
    unknownPeople: (whom) => `Named users who are not registered: ${whom}. Check the user IDs. (GKS-215)`,
    people: (userIds) => userIds.join(', '),
    countOfPeople: (count) => counted(count, 'user', 'users'),
    otherApi: (release, needed, offered) =>
      `Release ${release} needs the API contract ${needed}, but this server has the contract ${offered}. Choose a release with a matching contract, or update the server first. (GKS-216)`,
    keyOnlyShips: 'A delivery key can only register releases and change their delivery. (GKS-214)',
  },
  tryLinks: {
    damaged: 'This trial link is incomplete or belongs to another server. Open the whole link again. (GKS-217)',
    ended: (at) =>
      `This trial link expired (${at}). To go on with the trial, ask an administrator for a new link. (GKS-218)`,
    gone: (release) =>
      `The release on trial, ${release}, cannot be used, because it was deleted or quarantined or does not fit this server. Ask an administrator for a new link. (GKS-219)`,
  },
  build: {
    noManifest: 'remote.json is missing.',
    badManifest: (path) => `remote.json contains a mistake. (${path})`,
    otherId: (id, remoteId) => `The ID in remote.json is ${id}, but the build was sent for ${remoteId}.`,
    otherContainer: (container) => `The container in remote.json must be ${container}.`,
    lacks: (key) => `remote.json has no ${key}. The tools of this repository are needed.`,
    noAddress: 'The basePaths in remote.json are empty.',
    strayMenu: (name) => `${name}, in the menu of remote.json, is not in basePaths.`,
    badVersion: (version) => `The version number ${version} is not valid. (Example: 1.2.0)`,
    badBuildId: (buildId) =>
      `The build number ${buildId} is not valid. (Lower-case ASCII letters and digits, at most 32 characters)`,
    badName: (name) => `${name} cannot be used as the name of a file.`,
    repeated: (name) => `${name} was sent more than once.`,
    tooMany: (most) => `Send at most ${counted(most, 'file', 'files')}.`,
    absent: (name) => `${name} is missing.`,
    extra: (name) => `${name} is not a file of remote.json.`,
    altered: (name) => `The content of ${name} does not match remote.json.`,
    largeMaps: (most) => `The source maps may have at most ${most} MB together.`,
    strayMap: (name) => `The script that belongs to ${name} is not in remote.json.`,
    badMap: (name) => `${name} must be a source map with relative paths only.`,
    notListed: (name) => `${name} is not in the files of remote.json.`,
  },
}
