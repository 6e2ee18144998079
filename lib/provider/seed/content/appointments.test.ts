import { readAppointments } from './appointments';

it('Every seeded hour says where or how to meet', () => {
  const { slots, appointments } = readAppointments();
  for (const { way, place, link } of [...slots, ...appointments]) {
    if (way === 'video') expect(link).toMatch(/^https:/);
    if (way === 'onSite') expect(place).not.toBe('');
  }
});
