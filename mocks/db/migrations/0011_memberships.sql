CREATE TABLE "memberships" (
	"user_id" text COLLATE "C" NOT NULL,
	"tenant" text COLLATE "C" NOT NULL,
	"opened_on" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "memberships_user_id_tenant_pk" PRIMARY KEY("user_id","tenant")
);
--> statement-breakpoint
ALTER TABLE "user_emails" DROP CONSTRAINT "user_emails_tenant_tenants_id_fk";
--> statement-breakpoint
ALTER TABLE "users" DROP CONSTRAINT "users_id_user_emails_user_id_fk";
--> statement-breakpoint
ALTER TABLE "user_emails" ADD COLUMN "password_hash" text;--> statement-breakpoint
ALTER TABLE "user_emails" ADD COLUMN "password_expired" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "user_emails" SET "password_hash" = "users"."password_hash", "password_expired" = "users"."password_expired" FROM "users"
	WHERE "users"."id" = "user_emails"."user_id" AND "users"."tenant" = "user_emails"."tenant";--> statement-breakpoint
DELETE FROM "user_emails" WHERE "password_hash" IS NULL;--> statement-breakpoint
ALTER TABLE "user_emails" ALTER COLUMN "password_hash" SET NOT NULL;--> statement-breakpoint
INSERT INTO "memberships" ("user_id", "tenant", "opened_on") SELECT "user_id", "tenant", now() FROM "user_emails";--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "sender" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_user_id_user_emails_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_emails"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_tenant_tenants_id_fk" FOREIGN KEY ("tenant") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "memberships_tenant" ON "memberships" USING btree ("tenant");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_membership_fk" FOREIGN KEY ("id","tenant") REFERENCES "public"."memberships"("user_id","tenant") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_emails" DROP COLUMN "tenant";--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "password_hash";--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "password_expired";