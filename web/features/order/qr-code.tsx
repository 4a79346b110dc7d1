import { QRCode } from 'antd'
import { useIntl } from 'react-intl'

const size = 232

/**
 * The code of this second, on white with its quiet zone in dark colours too; named once, its changes are not read out.
 */
const QrCode = ({ value, label }: { value: string; label?: string }) => (
  <div className="order-qr" role="img" aria-label={useIntl().formatMessage({ id: label ?? 'signing.qr.label' })}>
    <div aria-hidden="true">
      <QRCode value={value} type="svg" size={size} bordered={false} color="#000000" bgColor="#ffffff" errorLevel="L" />
    </div>
  </div>
)
export default QrCode
