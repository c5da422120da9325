import type { Config } from '../../config.ts'
import { hmacSha256, sha256 } from '../../kit/secrets.ts'
import type { Wired } from '../../main.ts'
import type { SharedSetting } from '../../store/node-settings.ts'

/**
 * What nodes on one database must have the same, or links of one are unknown to the other, files are looked for where
 * they are not, and mails lead nowhere. Several addresses may lead to one bucket, so its name alone is compared; nodes
 * without BASE_URL on one machine differ in their ports alone.
 */
export function sharedSettings(
  { base_url, port, s3 }: Pick<Config, 'base_url' | 'port' | 's3'>,
  { app, identity }: Pick<Wired, 'app' | 'identity'>,
): readonly SharedSetting[] {
  const address = base_url === `http://localhost:${port}` ? '' : base_url
  return [
    { name: 'SECRET_KEY', fingerprint: hmacSha256(app.keys.link, 'settings of nodes') },
    {
      name: 'sealing identity (SEAL_P12, SEAL_KEY_PEM or SEAL_PKCS11_MODULE)',
      fingerprint: sha256(identity.fingerprint),
    },
    { name: 'BASE_URL', fingerprint: sha256(address) },
    { name: 'S3_BUCKET', fingerprint: sha256(s3?.bucket ?? '') },
  ]
}
