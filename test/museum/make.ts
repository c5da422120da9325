// Usage: npx node test/museum/make.ts <release> [<folder of its checkout>]   makes its archive (docs/internals/museum.md)
import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { closeReceivers, receiver } from '../outgoing/receiver.ts'
import { checkOut, run, type Settings, serve, stopWhatRuns } from './checkout.ts'
import { signIn } from './dashboard.ts'
import type { Facts, Person } from './facts.ts'
import { leaveForJobs, liveThroughOutage } from './lagging.ts'
import { liveWithMore } from './newer.ts'
import { pack, packFolder } from './packing.ts'
import { openPostbox, type Postbox } from './postbox.ts'
import { beginLogAnew, leaveOutWhatIsMadeAnew } from './raw-folder.ts'
import { record } from './record.ts'
import { archiveOf, factsOf, RAW, RELEASES, type Release, rawOf } from './releases.ts'
import { addPeople, liveThroughQuietDays, type Named, SEAL_PASSWORD, storyteller, subscribe, worldOf } from './world.ts'

const [named = '', folder] = process.argv.slice(2)
if (!(named in RELEASES)) throw new Error(`name one of ${Object.keys(RELEASES).join(', ')}`)
const release = named as Release
const { commit, bulk_rows, newer: has_newer } = RELEASES[release]

const home = mkdtempSync(join(tmpdir(), 'museum-'))
// The account of the embedded database has to get in.
chmodSync(home, 0o755)
const data_dir = join(home, 'data')
try {
  await make()
} finally {
  await stopWhatRuns()
  rmSync(home, { recursive: true, force: true })
}

async function make(): Promise<void> {
  const postbox = await openPostbox()
  const settings = settingsWith(postbox)
  const told: Named[] = []
  const before = await quietDays(settings, postbox, told)
  await postbox.close()
  await closeReceivers()
  const bulk_id = await outage(settings, before, told)
  const facts = await requestsAlone(settings, { ...before, bulk_id }, told)
  mkdirSync(dirname(factsOf(release)), { recursive: true })
  writeFileSync(factsOf(release), `${JSON.stringify(facts, null, 2)}\n`)
  pack(readFileSync(join(home, 'backup.tar')), archiveOf(release))
  if (release === RAW) packFolder(data_dir, rawOf(release))
}

function settingsWith({ url }: Postbox): Settings {
  const env = {
    DATA_DIR: data_dir,
    SECRET_KEY: `museum of ${release}: everybody may know this key`,
    SMTP_URL: url,
    MAIL_FROM: 'Museum <museum@example.test>',
    WEBHOOK_ALLOW_CIDRS: '127.0.0.0/8',
  }
  return { checkout: checkOut(commit, folder ?? join(home, 'checkout')), env }
}

interface Before extends Pick<Facts, 'people' | 'keys' | 'webhooks' | 'templates' | 'kept' | 'upload_ref' | 'newer'> {
  readonly postbox: Postbox
  readonly handed: readonly string[]
}

/** Everything outside can be reached. */
async function quietDays(settings: Settings, postbox: Postbox, told: Named[]): Promise<Before> {
  const hook = await receiver()
  const site = await serve(settings)
  const [, first_password = ''] = site.labelled('Dashboard').split(' / ')
  const keys = { live: site.labelled('Live key'), test: site.labelled('Test key') }
  const { owner, people } = await addPeople(site, postbox, first_password)
  const world = worldOf(site, keys, { owner, postbox })
  const webhooks = await subscribe(world, `http://127.0.0.1:${hook.port}/hook`)
  const teller = storyteller(world, told)
  const more = await liveThroughQuietDays(world, teller, sealP12())
  const newer = has_newer ? await liveWithMore(world, teller, platformKey(settings)) : null
  await site.stop()
  return { people, keys, webhooks, ...more, newer, postbox, handed: teller.handed }
}

function platformKey(settings: Settings): string {
  return JSON.parse(run(settings, 'platform-keys', 'issue', '--platform', 'Acme CRM', '--json')).key
}

function ownerOf({ people }: Pick<Facts, 'people'>): Person {
  const [owner] = people
  if (!owner) throw new Error('there is no owner')
  return owner
}

/** No mail server and no receiver answers. */
async function outage(settings: Settings, before: Before, told: Named[]): Promise<string> {
  const site = await serve(settings)
  const world = worldOf(site, before.keys, { owner: await signIn(site, ownerOf(before)), postbox: before.postbox })
  const bulk_id = await liveThroughOutage(world, storyteller(world, told), before.templates, bulk_rows)
  await site.stop()
  return bulk_id
}

/** No jobs are run; the backup is made beside. */
async function requestsAlone(settings: Settings, before: Before & { bulk_id: string }, told: Named[]): Promise<Facts> {
  const { postbox, bulk_id, handed, ...kept } = before
  const site = await serve(settings, '--only', 'api')
  const world = worldOf(site, kept.keys, { owner: await signIn(site, ownerOf(kept)), postbox })
  await leaveForJobs(world, storyteller(world, told))
  const found = await record(world, { ...kept, told, handed })
  const { body: bulk } = await world.owner('GET', `/live/bulk/${bulk_id}`)
  if (bulk.waiting < bulk_rows / 2) throw new Error(`of ${bulk_rows} rows only ${bulk.waiting} wait: make it again`)
  run(settings, 'backup', '--out', join(home, 'backup.tar'))
  const segment = await beginLogAnew(data_dir)
  await site.stop()
  leaveOutWhatIsMadeAnew(data_dir, segment)
  return {
    release,
    commit,
    made_at: new Date().toISOString(),
    secret_key: settings.env['SECRET_KEY'] ?? '',
    ...kept,
    bulk: { id: bulk.id, rows: bulk.rows, sent: bulk.sent },
    ...found,
  }
}

/** A key and a certificate that outlive whoever opens the archive. */
function sealP12(): string {
  const [key, certificate, p12] = ['key.pem', 'certificate.pem', 'seal.p12'].map((name) => join(home, name)) as [
    ...[string, string, string],
  ]
  const usage = ['-addext', 'keyUsage=critical,digitalSignature,nonRepudiation']
  const subject = ['-subj', '/O=Museum/CN=Museum seal', '-days', '36500']
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes']
  openssl('req', '-x509', ...curve, ...subject, ...usage, '-keyout', key, '-out', certificate)
  openssl('pkcs12', '-export', '-inkey', key, '-in', certificate, '-out', p12, '-passout', `pass:${SEAL_PASSWORD}`)
  return readFileSync(p12).toString('base64')
}

function openssl(...args: readonly string[]): void {
  execFileSync('openssl', args, { stdio: ['ignore', 'ignore', 'pipe'] })
}
