import '@/components/ui/person.css';
import classes from '@/components/form/form.module.css';
import { workRegistration } from '@/lib/kinds/cases/work-registration';

/** Overview of the form's questions, shown before hydration and without scripts. */
export function WorkFormIntro() {
  const steps = workRegistration.sections.filter(({ when }) => when?.({ type: 'plain' }) !== false);
  return (
    <div className={`wrap ${classes.page}`}>
      <div className={classes.head}>
        <h1>作品登记申请</h1>
        <p>随填随存，可以换一台设备接着填写；最后一步统一核对后提交</p>
      </div>
      <section className="card">
        <div className="card-head">
          <h2>要填写的内容</h2>
        </div>
        <ol className="card-body how lines">
          {steps.map(({ title, note }) => (
            <li key={title}>{note ? `${title}：${note}` : title}</li>
          ))}
        </ol>
      </section>
      <noscript>
        <p>填写表单需要启用脚本；不方便在线办理的，可以携带材料到就近的版权工作站。</p>
      </noscript>
    </div>
  );
}
