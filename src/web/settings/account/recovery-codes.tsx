import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy.tsx'
import { Notice } from '../../ui/notice.tsx'

interface RecoveryCodesProps {
  readonly codes: readonly string[]
  readonly onDone: () => void
}

/** Shown once: for the day the phone is lost. */
export const RecoveryCodes = ({ codes, onDone }: RecoveryCodesProps) => (
  <>
    <p>Without your phone, each of these signs you in once in place of a code. Keep them where your phone is not.</p>
    <ul aria-label="Recovery codes" className="m-0 grid list-none grid-cols-2 gap-x-6 gap-y-1 p-0 font-mono text-base">
      {codes.map((code) => (
        <li key={code}>{code}</li>
      ))}
    </ul>
    <Notice tint="warn">They are shown only this once, and we keep no copy.</Notice>
    <div className="flex flex-wrap justify-end gap-2">
      <CopyButton text={codes.join('\n')} word="Copy the codes" />
      <Button look="primary" onClick={onDone}>
        I have kept them
      </Button>
    </div>
  </>
)
