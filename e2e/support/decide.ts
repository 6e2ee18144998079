import { expect, type Page } from 'playwright/test';

/** Makes a staff decision on the opened page of a case; `fill` enters what it asks for. */
export async function decide(staff: Page, label: string, fill: () => Promise<void> = async () => undefined) {
  await staff.getByRole('radio', { name: label, exact: true }).check();
  await fill();
  await staff.getByRole('button', { name: '确认办理' }).click();
  await expect(staff.getByText(`已办理：${label}`, { exact: true })).toBeVisible();
}
