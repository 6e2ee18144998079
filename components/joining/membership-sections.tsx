'use client';

import Link from 'next/link';
import { CheckField, RadioField, TextAreaField, TextField } from '@/components/form/fields';
import { useFormSource } from '@/components/form/form-source';
import { UploadField } from '@/components/form/upload-field';
import { FormSection } from '@/components/templates/form-page';
import type { MembershipLevel } from '@/lib/contract/joining';
import { formatFen } from '@/lib/format/money';
import { INTRO_MIN, logoProblem, needsAssets } from '@/lib/rules/membership-rules';
import { DateField } from './date-field';
import classes from './joining.module.css';
import { todayInShanghai } from './membership-values';
import { PaperRecognition } from './paper-recognition';
import { UsccWarning } from './uscc-warning';
import type { FormStart } from './use-membership-form';

/** Level with its fee; a person has only one. */
export function LevelSection({ levels }: { levels: readonly MembershipLevel[] }) {
  const options = levels.map(({ value, label, fee, note }) => ({
    value,
    label,
    text: `${formatFen(fee)} / 年，${note}`,
  }));
  return (
    <FormSection title="会员级别" note="会费按自然年度缴纳">
      <RadioField name="level" label="申请级别" required options={options} />
    </FormSection>
  );
}

export interface SectionsProps {
  /** Those that the user may act for. */
  enterprises: FormStart['enterprises'];
  /** Whether licences can be read by a machine here. */
  recognition: boolean;
}

/** The organisation: as its licence has it, who represents it, what it does and owns. */
export function EnterpriseSections({ recognition, enterprises }: SectionsProps) {
  const level = useFormSource().read('level');
  const assets = needsAssets(typeof level === 'string' ? level : '');
  return (
    <>
      <FormSection title="单位信息" note="与营业执照或法人登记证书一致">
        <div className="form-grid">
          <UploadField name="licence" label="营业执照或法人登记证书" required purpose="document" />
          <div className="full">
            <PaperRecognition field="licence" kind="licence" isOn={recognition} />
          </div>
          <TextField name="name" label="单位名称" required maxLength={100} autoComplete="organization" full />
          <TextField name="uscc" label="统一社会信用代码" required maxLength={30} help="18 位，字母不分大小写" />
          <UsccWarning enterprises={enterprises} />
          <TextField name="legalPerson" label="法定代表人" required maxLength={60} />
          <TextField
            name="capital"
            label="注册资本（万元）"
            maxLength={14}
            inputMode="decimal"
            help="没有注册资本的不填"
          />
          <DateField name="founded" label="成立日期" required max={todayInShanghai()} />
          <TextField name="address" label="地址" required maxLength={200} autoComplete="street-address" full />
          <TextField name="industry" label="所属行业" required maxLength={60} placeholder="如 图书出版、动漫、软件" />
          <TextField name="headcount" label="从业人数" required maxLength={7} inputMode="decimal" />
        </div>
      </FormSection>
      <FormSection title="单位介绍" note="入会后用于会员名录，可以再改">
        <div className="form-grid">
          <TextAreaField
            name="intro"
            label="单位简介"
            required
            maxLength={2000}
            minLength={INTRO_MIN}
            help="主要业务、代表作品、版权管理情况"
          />
          <TextAreaField
            name="copyrightAssets"
            label="版权资产概况"
            required={assets}
            maxLength={2000}
            help={
              assets
                ? '申请理事单位以上级别必填：登记数量、主要作品、许可与运用情况'
                : '登记数量、主要作品、许可与运用情况；申请理事单位以上级别必填，其余可以不填'
            }
          />
          <UploadField
            name="logo"
            label="标识图样（边长不小于 600 像素）"
            required
            purpose="image"
            pictureProblem={logoProblem}
          />
        </div>
      </FormSection>
      <FormSection title="会员代表" note="代表单位参加会员大会并行使表决权">
        <div className="form-grid">
          <TextField name="representative" label="姓名" required maxLength={60} autoComplete="name" />
          <TextField name="post" label="职务" maxLength={60} autoComplete="organization-title" />
          <TextField name="mobile" label="手机号" required type="tel" maxLength={11} autoComplete="tel-national" />
          <TextField name="email" label="邮箱" required type="email" maxLength={100} autoComplete="email" />
          <UploadField name="authorization" label="会员代表授权书（加盖公章）" required purpose="document" />
        </div>
      </FormSection>
    </>
  );
}

/** The person: identity, work, and what they have done. */
export function PersonalSections({ recognition }: SectionsProps) {
  return (
    <>
      <FormSection title="个人信息" note="与身份证件一致">
        <div className="form-grid">
          <UploadField name="identity" label="身份证件（人像面）" required purpose="document" />
          <div className="full">
            <PaperRecognition field="identity" kind="idCard" isOn={recognition} />
          </div>
          <TextField name="name" label="姓名" required maxLength={60} autoComplete="name" />
          <TextField name="idNo" label="身份证号码" required maxLength={18} help="只用于入会审核，不公开" />
          <TextField name="mobile" label="手机号" required type="tel" maxLength={11} autoComplete="tel-national" />
          <TextField name="email" label="邮箱" required type="email" maxLength={100} autoComplete="email" />
        </div>
      </FormSection>
      <FormSection title="职业与作品">
        <div className="form-grid">
          <TextField
            name="employer"
            label="工作单位"
            required
            maxLength={100}
            autoComplete="organization"
            help="自由职业的填“自由职业”"
          />
          <TextField name="title" label="职务或职称" required maxLength={60} autoComplete="organization-title" />
          <TextField name="field" label="专业领域" required maxLength={60} placeholder="如 插画、音乐、版权法律" full />
          <TextAreaField name="resume" label="个人简历" required minLength={INTRO_MIN} maxLength={3000} />
          <TextAreaField
            name="works"
            label="代表作品或研究成果"
            maxLength={2000}
            rows={3}
            help="名称、年份、发表或获奖情况，选填"
          />
          <UploadField name="proof" label="职称、任职或执业证明" purpose="document" />
        </div>
      </FormSection>
    </>
  );
}

/** The charter, accepted each time. */
export function AgreementSection() {
  return (
    <FormSection title="承诺">
      <CheckField name="agreed">
        已阅读并拥护
        <Link className={classes.inline} href="/about/regulation" target="_blank">
          《协会章程》
        </Link>
        ，自愿加入，所填内容与材料真实，近三年没有因侵犯著作权受到刑事处罚或者重大行政处罚。
      </CheckField>
    </FormSection>
  );
}
