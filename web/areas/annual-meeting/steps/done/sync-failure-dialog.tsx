import { FormattedMessage } from 'react-intl'
import { Dialog } from '#web/components/dialog.tsx'
import { CopyReference } from '#web/components/copy-reference.tsx'
import { SupportHours } from './support-hours.tsx'
import { WhatIsSafe } from './what-is-safe.tsx'

/** The register refused what was submitted: trying again by oneself may not help. */
export const SyncFailureDialog = ({ reference, onClose }: { reference: string; onClose: () => void }) => (
  <Dialog titleId="submission.sync.dialog" onEscape={onClose}>
    <p>
      <FormattedMessage id="submission.sync.dialog.text" />
    </p>
    <p>
      <WhatIsSafe />
    </p>
    <p>
      <FormattedMessage id="submission.sync.reference" /> <CopyReference reference={reference} />
    </p>
    <p className="secondary">
      <SupportHours />
    </p>
    <div className="button-row">
      <button type="button" className="button primary" onClick={onClose}>
        <FormattedMessage id="submission.sync.dialog.close" />
      </button>
    </div>
  </Dialog>
)
