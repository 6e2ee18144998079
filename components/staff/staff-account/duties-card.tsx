import '@/components/ui/table.css';
import { Table } from '@mantine/core';
import { Card } from '@/components/ui/card';
import { DUTIES, dutyLabels, roleLabels, rolesWith, STAFF_ROLES } from '@/lib/contract/duties';
import styles from './staff-account.module.css';

/** Permissions by role, from the same table that the endpoints check. */
export function DutiesCard() {
  return (
    <Card title="谁能做什么" bare>
      <div className={`ledger ${styles.duties}`}>
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">职责</Table.Th>
              {STAFF_ROLES.map((role) => (
                <Table.Th key={role} scope="col">
                  {roleLabels[role]}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {DUTIES.map((duty) => (
              <Table.Tr key={duty}>
                <Table.Td className="title">{dutyLabels[duty]}</Table.Td>
                {STAFF_ROLES.map((role) => {
                  const may = rolesWith(duty).includes(role);
                  return (
                    <Table.Td key={role} data-l={roleLabels[role]} data-may={may ? 'yes' : 'no'}>
                      {may ? '可以' : <span className="mute">—</span>}
                    </Table.Td>
                  );
                })}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </div>
    </Card>
  );
}
