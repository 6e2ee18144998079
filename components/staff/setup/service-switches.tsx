'use client';

import { BusyButton } from '@/components/ui/busy-button';
import { StatusTag } from '@/components/ui/status-tag';
import { toast } from '@/lib/client/browser/toast-store';
import { useEndpointMutation } from '@/lib/client/http/use-endpoint';
import { getReadiness, type Readiness, setServiceOffered } from '@/lib/contract/opening';
import styles from './setup.module.css';

type Service = Readiness['services'][number];

function Switch({ service: { key, name, isOff } }: { service: Service }) {
  const { mutate, isPending } = useEndpointMutation(setServiceOffered, {
    refreshes: [getReadiness],
    onSuccess: () => toast(isOff ? `“${name}”已恢复` : `“${name}”已停止`, 'done'),
  });
  return (
    <li>
      <span>{name}</span>
      <StatusTag state={isOff ? '不提供' : '提供'} tone={isOff ? 'void' : 'jade'} />
      <BusyButton
        variant="quiet"
        size="sm"
        busy={isPending}
        aria-label={`${isOff ? '恢复' : '停止'}：${name}`}
        onClick={() => mutate({ params: { key }, body: { isOff: !isOff } })}
      >
        {isOff ? '恢复' : '停止'}
      </BusyButton>
    </li>
  );
}

/** The sixteen services, each with its switch. */
export function ServiceSwitches({ services }: Pick<Readiness, 'services'>) {
  return (
    <ul className={styles.services}>
      {services.map((service) => (
        <Switch key={service.key} service={service} />
      ))}
    </ul>
  );
}
