import { SectionHead } from '@/components/ui/section-head';
import { LateFreeSlots } from './late-free-slots';

/** 预约: free hours of an expert, read in the browser, so that a sold one disappears from the cached page at once. */
export function AppointmentSection({ expertId, name }: { expertId: number; name: string }) {
  return (
    <section className="sec-in" aria-labelledby="appointments">
      <SectionHead title="预约时间" id="appointments" />
      <LateFreeSlots expertId={expertId} name={name}>
        <p className="mute">电话、视频或者现场当面咨询。可以预约的时段正在读取。</p>
      </LateFreeSlots>
    </section>
  );
}
