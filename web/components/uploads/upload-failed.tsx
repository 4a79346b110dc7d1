import { Button } from 'antd'
import { FormattedMessage } from 'react-intl'
import { ErrorMessage } from '../error-message.tsx'
import type { UploadFailure, Uploading } from './use-file-upload.ts'
import './uploads.css'

type Props = { failures: readonly UploadFailure[]; uploading: Uploading | null }

/** Which files did not get there and why; sends one again where that can help, and no other is on its way. */
export const UploadFailed = ({ failures, uploading }: Props) =>
  failures.length > 0 && (
    <div className="upload-failures">
      {failures.map(({ name, error, again }, index) =>
        error === null ? (
          <p key={index} role="alert" className="notice error">
            <FormattedMessage id="uploads.only-one" values={{ name }} />
          </p>
        ) : (
          <ErrorMessage key={index} error={error} about={name}>
            {again && !uploading && (
              <Button onClick={again}>
                <FormattedMessage id="uploads.retry" />
              </Button>
            )}
          </ErrorMessage>
        ),
      )}
    </div>
  )
