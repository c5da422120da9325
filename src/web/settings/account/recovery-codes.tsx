import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy.tsx'
import { Notice } from '../../ui/notice.tsx'
import { t } from '../../words.ts'

interface RecoveryCodesProps {
  readonly codes: readonly string[]
  readonly onDone: () => void
}

/** Shown once: for the day the phone is lost. */
export const RecoveryCodes = ({ codes, onDone }: RecoveryCodesProps) => (
  <>
    <p>{t('account.recovery_codes_about')}</p>
    <ul
      aria-label={t('account.recovery_codes')}
      className="m-0 grid list-none grid-cols-2 gap-x-6 gap-y-1 p-0 font-mono text-base"
    >
      {codes.map((code) => (
        <li key={code}>
          <bdi dir="ltr">{code}</bdi>
        </li>
      ))}
    </ul>
    <Notice tint="warn">{t('account.recovery_codes_once')}</Notice>
    <div className="flex flex-wrap justify-end gap-2">
      <CopyButton text={codes.join('\n')} word={t('account.copy_codes')} />
      <Button look="primary" onClick={onDone}>
        {t('account.codes_kept')}
      </Button>
    </div>
  </>
)
